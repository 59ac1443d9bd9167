import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Paths;
import org.apache.datasketches.common.Family;
import org.apache.datasketches.theta.UpdateSketch;

/** Feeds a file of values to DataSketches' Alpha sketch; returns the compact sketch, serialized. */
public class AlphaOracle {
  private UpdateSketch sketch;
  private ByteBuffer values;

  public AlphaOracle open(String file, int lgK) throws Exception {
    sketch = UpdateSketch.builder().setFamily(Family.ALPHA).setNominalEntries(1 << lgK).build();
    values = ByteBuffer.wrap(Files.readAllBytes(Paths.get(file))).order(ByteOrder.LITTLE_ENDIAN);
    return this;
  }

  /** 8 bytes each. */
  public byte[] longs() {
    while (values.hasRemaining()) {
      sketch.update(values.getLong());
    }
    return sketch.compact().toByteArray();
  }

  /** 8 bytes each. */
  public byte[] doubles() {
    while (values.hasRemaining()) {
      sketch.update(values.getDouble());
    }
    return sketch.compact().toByteArray();
  }

  /** 8 bytes each: unscaled values, hashed as java.math.BigDecimal would give them. */
  public byte[] decimals() {
    while (values.hasRemaining()) {
      sketch.update(BigInteger.valueOf(values.getLong()).toByteArray());
    }
    return sketch.compact().toByteArray();
  }

  /** `width` bytes each. */
  public byte[] fixed(int width) {
    byte[] value = new byte[width];
    while (values.hasRemaining()) {
      values.get(value);
      sketch.update(value);
    }
    return sketch.compact().toByteArray();
  }

  /** A length of 4 bytes, then the string in UTF-8. */
  public byte[] strings() {
    while (values.hasRemaining()) {
      byte[] value = new byte[values.getInt()];
      values.get(value);
      sketch.update(new String(value, StandardCharsets.UTF_8));
    }
    return sketch.compact().toByteArray();
  }
}
