// EXPECT: assertion
// ARGS: --clock=waits
import java.util.concurrent.locks.LockSupport;

/** Parking that is shorter than a millisecond adds up for a program that counts in milliseconds. */
public class ShortSleepsInMillis {
  public static void main(String[] args) {
    long start = System.currentTimeMillis();
    while (System.currentTimeMillis() - start < 3) {
      LockSupport.parkNanos(400_000);
    }
    assert false;
  }
}
