// EXPECT: assertion
import java.time.Instant;

/** The same in seconds, with java.time. */
public class BusyInSeconds {
  public static void main(String[] args) {
    long start = Instant.now().getEpochSecond();
    while (Instant.now().getEpochSecond() - start < 2) {
    }
    assert false;
  }
}
