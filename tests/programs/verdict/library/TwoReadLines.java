// EXPECT: ok
// STATES <= 16

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.StringReader;
import java.time.Instant;
import java.util.Base64;
import java.util.EnumMap;
import java.util.concurrent.TimeUnit;

/** Two threads that read lines, name files, encode, count by constants of an enumeration, and write a moment as text. */
public class TwoReadLines {
  static void use() {
    try {
      assert new BufferedReader(new StringReader("a\nb")).readLine().equals("a");
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    assert new File("a", "b").getName().equals("b");
    assert Base64.getEncoder().encodeToString(new byte[] {1, 2}).equals("AQI=");
    EnumMap<TimeUnit, Integer> counts = new EnumMap<>(TimeUnit.class);
    counts.put(TimeUnit.DAYS, 1);
    assert counts.toString().equals("{DAYS=1}");
    assert Instant.ofEpochSecond(0).toString().equals("1970-01-01T00:00:00Z");
  }

  public static void main(String[] args) throws InterruptedException {
    Thread other = new Thread(TwoReadLines::use);
    other.start();
    use();
    other.join();
  }
}
