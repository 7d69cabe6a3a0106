// EXPECT: ok
import java.util.concurrent.locks.LockSupport;

/** An interrupted thread does not park, and stays interrupted. */
public class ParkInterrupted {
  public static void main(String[] args) {
    Thread.currentThread().interrupt();
    LockSupport.park();
    LockSupport.park();
    assert Thread.interrupted();
  }
}
