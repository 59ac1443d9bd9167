import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.sql.*;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hive.metastore.*;
import org.apache.hadoop.hive.metastore.conf.MetastoreConf;
import org.apache.thrift.protocol.TBinaryProtocol;
import org.apache.thrift.server.*;
import org.apache.thrift.transport.*;

/** Hive's standalone metastore 4.0 on an empty PostgreSQL and on 127.0.0.1 only. Args: port folder database user. */
public class StandaloneMetastore4 {
  // What a lock needs; Hive makes all other tables by itself. Columns as in its own schema for PostgreSQL.
  private static final String LOCKS = """
      CREATE TABLE "NEXT_LOCK_ID" ("NL_NEXT" bigint NOT NULL);
      INSERT INTO "NEXT_LOCK_ID" VALUES (1);
      CREATE TABLE "HIVE_LOCKS" (
        "HL_LOCK_EXT_ID" bigint NOT NULL, "HL_LOCK_INT_ID" bigint NOT NULL, "HL_TXNID" bigint NOT NULL,
        "HL_DB" varchar(128) NOT NULL, "HL_TABLE" varchar(256), "HL_PARTITION" varchar(767),
        "HL_LOCK_STATE" char(1) NOT NULL, "HL_LOCK_TYPE" char(1) NOT NULL, "HL_LAST_HEARTBEAT" bigint NOT NULL,
        "HL_ACQUIRED_AT" bigint, "HL_USER" varchar(128) NOT NULL, "HL_HOST" varchar(128) NOT NULL,
        "HL_HEARTBEAT_COUNT" integer, "HL_AGENT_INFO" varchar(128),
        "HL_BLOCKEDBY_EXT_ID" bigint, "HL_BLOCKEDBY_INT_ID" bigint,
        PRIMARY KEY ("HL_LOCK_EXT_ID", "HL_LOCK_INT_ID"))
      """;

  public static void main(String[] args) throws Exception {
    Path folder = Path.of(args[1]).toAbsolutePath();
    Configuration conf = configuration(folder, args[2], args[3]);
    IHMSHandler handler = HMSHandlerProxyFactory.getProxy(conf, new HMSHandler("hms", conf), true);
    try (Connection connection = DriverManager.getConnection(args[2], args[3], "");
        Statement statement = connection.createStatement()) {
      statement.execute(LOCKS);
    }
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

  private static Configuration configuration(Path folder, String database, String user) {
    Configuration conf = MetastoreConf.newMetastoreConf(new Configuration(false));
    conf.set("javax.jdo.option.ConnectionURL", database);
    conf.set("javax.jdo.option.ConnectionDriverName", "org.postgresql.Driver");
    conf.set("javax.jdo.option.ConnectionUserName", user);
    conf.set("javax.jdo.option.ConnectionPassword", "");
    conf.set("datanucleus.connectionPoolingType", "NONE");
    conf.set("datanucleus.schema.autoCreateAll", "true");
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
