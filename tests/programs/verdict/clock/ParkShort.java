// EXPECT: ok
// OUTPUTS: "0\n"
import java.util.concurrent.locks.LockSupport;

/** A permit given before the park lets it return at once; the one after it times out. */
public class ParkShort {
  public static void main(String[] args) {
    LockSupport.unpark(Thread.currentThread());
    LockSupport.park();
    long start = System.nanoTime();
    LockSupport.parkNanos(2_000_000L);
    System.out.println(System.nanoTime() - start >= 2_000_000L ? 0 : 1);
  }
}
