import java.io.File;
import java.nio.ByteBuffer;
import java.time.OffsetDateTime;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import org.apache.iceberg.*;
import org.apache.iceberg.data.IcebergGenerics;
import org.apache.iceberg.data.InternalRecordWrapper;
import org.apache.iceberg.data.Record;
import org.apache.iceberg.hadoop.HadoopTables;
import org.apache.iceberg.io.*;
import org.apache.iceberg.mapping.MappingUtil;
import org.apache.iceberg.mapping.NameMappingParser;
import org.apache.iceberg.types.Conversions;
import org.apache.iceberg.types.Types;

/** What Iceberg Java's generic readers read of one data file, in a table with no other. */
public class ReadValues {
    /** A line for each row, and in it each column in single-value serialization as hexadecimal digits, or null. */
    public String read(String location, String schemaJson, String path, String format, long rows) throws Exception {
        Schema schema = SchemaParser.fromJson(schemaJson);
        Map properties = new HashMap();
        properties.put("format-version", "3");
        properties.put("schema.name-mapping.default", NameMappingParser.toJson(MappingUtil.create(schema)));
        Table table = new HadoopTables().create(schema, PartitionSpec.unpartitioned(), properties, location);
        table.newAppend().appendFile(DataFiles.builder(PartitionSpec.unpartitioned()).withPath(path)
            .withFormat(FileFormat.fromString(format)).withFileSizeInBytes(new File(path).length()).withRecordCount(rows)
            .build()).commit();
        Types.StructType struct = table.schema().asStruct();
        InternalRecordWrapper wrapper = new InternalRecordWrapper(struct);
        StringBuilder found = new StringBuilder();
        CloseableIterable records = IcebergGenerics.read(table).build();
        for (Iterator each = records.iterator(); each.hasNext();) {
            Record record = (Record) each.next();
            for (int i = 0; i < record.size(); i++) record.set(i, withoutZone(record.get(i), (Types.NestedField) struct.fields().get(i)));
            StructLike row = wrapper.wrap(record);
            for (int i = 0; i < struct.fields().size(); i++) {
                Types.NestedField field = (Types.NestedField) struct.fields().get(i);
                Object value = row.get(i, Object.class);
                if (i > 0) found.append(' ');
                if (value == null) found.append("null");
                else append(found, Conversions.toByteBuffer(field.type(), value));
            }
            found.append('\n');
        }
        records.close();
        return found.toString();
    }

    /** INT96 comes with a zone, whatever the column's type. */
    private static Object withoutZone(Object value, Types.NestedField field) {
        boolean isZoned = field.type().toString().startsWith("timestamptz");
        return value instanceof OffsetDateTime && !isZoned ? ((OffsetDateTime) value).toLocalDateTime() : value;
    }

    private static void append(StringBuilder found, ByteBuffer value) {
        found.append("0x");
        for (int i = value.position(); i < value.limit(); i++) {
            found.append(Character.forDigit(value.get(i) >> 4 & 15, 16)).append(Character.forDigit(value.get(i) & 15, 16));
        }
    }
}
