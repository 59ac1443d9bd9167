import java.io.*;
import java.net.InetSocketAddress;
import java.nio.file.*;
import java.sql.*;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hive.conf.HiveConf;
import org.apache.hadoop.hive.metastore.*;
import org.apache.thrift.protocol.TBinaryProtocol;
import org.apache.thrift.server.*;
import org.apache.thrift.transport.*;

/** Hive Metastore on a Derby in memory and on 127.0.0.1 only; its own main listens everywhere. Args: port folder schema. */
public class HiveMetastore {
  public static void main(String[] args) throws Exception {
    int port = Integer.parseInt(args[0]);
    Path folder = Path.of(args[1]).toAbsolutePath();
    System.setProperty("derby.stream.error.file", folder.resolve("derby.log").toString());
    String url = "jdbc:derby:memory:metastore";
    loadSchema(url + ";create=true", args[2]);
    HiveConf conf = configuration(url, folder);
    IHMSHandler handler = RetryingHMSHandler.getProxy(conf, new HiveMetaStore.HMSHandler("hms", conf, false), true);
    TServerSocket socket = new TServerSocket(new InetSocketAddress("127.0.0.1", port));
    TThreadPoolServer.Args options = new TThreadPoolServer.Args(socket)
        .processor(new TSetIpAddressProcessor<IHMSHandler>(handler))
        .transportFactory(new TTransportFactory())
        .protocolFactory(new TBinaryProtocol.Factory())
        .minWorkerThreads(4)
        .maxWorkerThreads(200);
    System.out.println("READY");
    System.out.flush();
    new TThreadPoolServer(options).serve();
  }

  private static void loadSchema(String url, String schema) throws Exception {
    try (Connection connection = DriverManager.getConnection(url); InputStream script = new FileInputStream(schema)) {
      org.apache.derby.tools.ij.runScript(connection, script, "UTF-8", OutputStream.nullOutputStream(), "UTF-8");
    }
  }

  private static HiveConf configuration(String url, Path folder) {
    HiveConf conf = new HiveConf(new Configuration(false), HiveMetastore.class);
    conf.set("javax.jdo.option.ConnectionURL", url);
    conf.set("javax.jdo.option.ConnectionDriverName", "org.apache.derby.iapi.jdbc.AutoloadedDriver");
    conf.set("datanucleus.connectionPoolingType", "NONE"); // the pools' jars are not among pyspark's
    conf.set("datanucleus.schema.autoCreateAll", "false"); // it would leave out the tables that locks need
    conf.set("hive.metastore.schema.verification", "false");
    conf.set("hive.metastore.warehouse.dir", folder.resolve("warehouse").toUri().toString());
    conf.set("hive.metastore.disallow.incompatible.col.type.changes", "false");
    conf.set("hive.support.concurrency", "true");
    return conf;
  }
}
