import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hdfs.MiniDFSCluster;

/** HDFS with one name node and one data node, on 127.0.0.1 only. Args: port folder. */
public class Hdfs {
  public static void main(String[] args) throws Exception {
    Configuration conf = new Configuration();
    conf.set("hdfs.minidfs.basedir", args[1]);
    conf.set("dfs.namenode.http-bind-host", "127.0.0.1");
    conf.setInt("dfs.replication", 1);
    conf.setBoolean("dfs.permissions.enabled", false);
    conf.set("dfs.datanode.address", "127.0.0.1:0");
    conf.set("dfs.datanode.http.address", "127.0.0.1:0");
    conf.set("dfs.datanode.ipc.address", "127.0.0.1:0");
    MiniDFSCluster cluster = new MiniDFSCluster.Builder(conf)
        .numDataNodes(1).nameNodePort(Integer.parseInt(args[0])).format(true).build();
    cluster.waitActive();
    System.out.println("READY");
    System.out.flush();
    Thread.currentThread().join();
  }
}
