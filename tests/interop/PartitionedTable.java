import java.nio.ByteBuffer;
import java.util.Iterator;
import java.util.Set;
import java.util.function.Predicate;
import java.util.TreeSet;
import org.apache.iceberg.*;
import org.apache.iceberg.hadoop.HadoopTables;
import org.apache.iceberg.io.CloseableIterable;
import org.apache.iceberg.types.Conversions;
import org.apache.iceberg.types.Type;
import org.apache.iceberg.types.Types;

/** A table by Iceberg Java whose files are entries in manifests and no more: which deletes does it match to which file? */
public class PartitionedTable {
    private Table table;

    public void create(String location, String schema, String formatVersion) {
        java.util.Map properties = java.util.Collections.singletonMap("format-version", formatVersion);
        Schema parsed = SchemaParser.fromJson(schema);
        table = new HadoopTables().create(parsed, PartitionSpec.unpartitioned(), properties, location);
    }

    /** Specs, a line of JSON each; their ids count from 1. */
    public void addSpecs(String lines) {
        TableOperations operations = ((HasTableOperations) table).operations();
        TableMetadata base = operations.current();
        TableMetadata.Builder builder = TableMetadata.buildFrom(base);
        String[] specs = lines.split("\n");
        for (int i = 0; i < specs.length; i++) {
            builder.addPartitionSpec(PartitionSpecParser.fromJson(base.schema(), specs[i]));
        }
        operations.commit(base, builder.build());
        table.refresh();
    }

    public void promote(String column, String type) {
        table.updateSchema().updateColumn(column, (Type.PrimitiveType) Types.fromPrimitiveString(type)).commit();
    }

    /** Files as lines: data, position or equality; spec id; path; the partition value as hexadecimal bytes, or null. */
    public void commit(String lines) {
        RowDelta delta = table.newRowDelta();
        String[] files = lines.split("\n");
        for (int i = 0; i < files.length; i++) {
            String[] file = files[i].split(" ");
            PartitionSpec spec = (PartitionSpec) table.specs().get(Integer.valueOf(file[1]));
            PartitionData partition = new PartitionData(spec.partitionType());
            Types.NestedField field = (Types.NestedField) spec.partitionType().fields().get(0);
            partition.set(0, value(field.type(), file[3]));
            if (file[0].equals("data")) {
                delta.addRows(DataFiles.builder(spec).withPath(file[2]).withFormat(FileFormat.PARQUET).withPartition(partition)
                    .withFileSizeInBytes(1000).withRecordCount(10).build());
            } else {
                FileMetadata.Builder builder = FileMetadata.deleteFileBuilder(spec).withPath(file[2]).withFormat(FileFormat.PARQUET)
                    .withPartition(partition).withFileSizeInBytes(1000).withRecordCount(1);
                if (file[0].equals("position")) builder.ofPositionDeletes();
                else builder.ofEqualityDeletes(new int[] {1});
                delta.addDeletes(builder.build());
            }
        }
        delta.commit();
    }

    private static Object value(Type type, String hexadecimal) {
        if (hexadecimal.equals("null")) return null;
        byte[] bytes = new byte[hexadecimal.length() / 2 - 1];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) Integer.parseInt(hexadecimal.substring(2 * i + 2, 2 * i + 4), 16);
        }
        Object value = Conversions.fromByteBuffer(type, ByteBuffer.wrap(bytes));
        return value instanceof CharSequence ? value.toString() : value;
    }

    public void rewriteManifests() {
        table.rewriteManifests().rewriteIf(new Predicate() {
            public boolean test(Object manifest) { return true; }
        }).commit();
    }

    /** Each data file with the deletes that apply to it, by their paths, as lines. */
    public String plan() throws Exception {
        StringBuilder found = new StringBuilder();
        CloseableIterable tasks = table.newScan().planFiles();
        for (Iterator each = tasks.iterator(); each.hasNext();) {
            FileScanTask task = (FileScanTask) each.next();
            found.append(task.file().path());
            for (Iterator delete = task.deletes().iterator(); delete.hasNext();) {
                found.append(' ').append(((DeleteFile) delete.next()).path());
            }
            found.append('\n');
        }
        tasks.close();
        return found.toString();
    }
}
