import gov.nasa.jpf.vm.Verify;
import java.util.concurrent.locks.LockSupport;

/** Unparks a thread that may be parked. */
public class Unparks {
  static volatile int seen;

  static int call(int value) throws InterruptedException {
    seen = 0;
    Thread other = new Thread(() -> {
      LockSupport.park();
      seen = value;
    });
    other.start();
    LockSupport.unpark(other);
    int early = seen;
    other.join();
    return early;
  }

  public static void main(String[] arguments) throws InterruptedException {
    int value = Verify.getInt(5, 6);
    if (arguments.length > 0 && value == 5) throw new IllegalStateException();
    System.out.println(call(value));
  }
}
