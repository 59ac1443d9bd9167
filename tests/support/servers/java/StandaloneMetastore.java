import java.io.*;
import java.net.InetSocketAddress;
import java.nio.file.*;
import java.sql.*;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hive.metastore.*;
import org.apache.thrift.protocol.TBinaryProtocol;
import org.apache.thrift.server.*;
import org.apache.thrift.transport.*;

/** Hive's standalone metastore 3.1 on a Derby in memory and on 127.0.0.1 only. Args: port folder schema. */
public class StandaloneMetastore {
  public static void main(String[] args) throws Exception {
    Path folder = Path.of(args[1]).toAbsolutePath();
    System.setProperty("derby.stream.error.file", folder.resolve("derby.log").toString());
    String url = "jdbc:derby:memory:metastore";
    try (Connection connection = DriverManager.getConnection(url + ";create=true");
        InputStream script = new FileInputStream(args[2])) {
      org.apache.derby.tools.ij.runScript(connection, script, "UTF-8", OutputStream.nullOutputStream(), "UTF-8");
    }
    Configuration conf = configuration(url, folder);
    IHMSHandler handler = RetryingHMSHandler.getProxy(conf, new HiveMetaStore.HMSHandler("hms", conf, false), true);
    TServerSocket socket = new TServerSocket(new InetSocketAddress("127.0.0.1", Integer.parseInt(args[0])));
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

  private static Configuration configuration(String url, Path folder) {
    Configuration conf = new Configuration(false);
    conf.set("javax.jdo.option.ConnectionURL", url);
    conf.set("javax.jdo.option.ConnectionDriverName", "org.apache.derby.iapi.jdbc.AutoloadedDriver");
    conf.set("datanucleus.connectionPoolingType", "NONE");
    conf.set("datanucleus.schema.autoCreateAll", "false"); // it would leave out the tables that locks need
    conf.set("metastore.schema.verification", "false");
    conf.set("metastore.warehouse.dir", folder.resolve("warehouse").toUri().toString());
    conf.set("metastore.support.concurrency", "true");
    // What these are by default is in jars of Hive that are not here.
    String room = "org.apache.hadoop.hive.metastore.";
    conf.set("metastore.expression.proxy", room + "DefaultPartitionExpressionProxy");
    conf.set("metastore.task.threads.always", room + "events.EventCleanerTask");
    return conf;
  }
}
