import io.trino.tpcds.Results;
import io.trino.tpcds.Session;
import io.trino.tpcds.Table;
import io.trino.tpcds.column.Column;
import java.io.BufferedWriter;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** A table of TPC-DS on stdout: a line of column names with their types, then the rows; cells end with 0x1f, null is empty. */
public class TpcdsTable {
    public static void main(String[] arguments) throws Exception {
        Table table = Table.getTable(arguments[0]);
        Session session = Session.getDefaultSession().withScale(Double.parseDouble(arguments[1])).withTable(table);
        try (var out = new BufferedWriter(new OutputStreamWriter(System.out, StandardCharsets.UTF_8), 1 << 20)) {
            for (Column column : table.getColumns()) {
                var type = column.getType();
                out.write(column.getName() + " " + type.getBase() + " " + type.getPrecision().orElse(0) + " " + type.getScale().orElse(0) + "\u001f");
            }
            out.write("\n");
            for (List<List<String>> rows : Results.constructResults(table, session)) {
                for (String cell : rows.get(0)) {
                    if (cell != null) out.write(cell);
                    out.write("\u001f");
                }
                out.write("\n");
            }
        }
    }
}
