"""The Puffin file format: statistics and deletion vectors of Iceberg tables, as blobs with a JSON footer.

How the room is laid out, from the bytes outwards:

- `format`           the constants of the specification, each under its section, and the two record types
- `footer`           footer bytes -> `FileMetadata` and back; no input or output
- `compression`      one blob's bytes -> stored bytes and back, within a limit; no input or output
- `deletion_vector`  the content of a `deletion-vector-v1` blob -> row positions; no input or output
- `source`           where the reader gets byte ranges from: a path, a stream, a PyIceberg input file
- `reader`, `writer` a file that is being read or written: they hold a source or a stream, and a position
- `checks`           the rules of the specification by name, and what became of each in one file
- `examination`      one file judged by every rule, however damaged it is
- `contents`         one blob of it: sketches and deletion vectors in numbers
- `report`           an examination as JSON and as tables for people

Whatever is wrong with a file is a `PuffinError` that names the offset and what was expected there.
"""
