// EXPECT: assertion
// ALSO: --por=transitions
// ALSO: --library-steps
import gov.nasa.jpf.vm.Verify;
import java.util.concurrent.Semaphore;

/** Who waits for a permit in an atomic section gets it after those who have waited longer. */
public class AcquiredInASection {
  static volatile boolean waits;
  static volatile int first;

  public static void main(String[] args) throws InterruptedException {
    Semaphore permits = new Semaphore(0);
    Thread outside = new Thread(() -> {
      permits.acquireUninterruptibly();
      first = first == 0 ? 1 : first;
      permits.release();
    });
    outside.start();
    Thread inside = new Thread(() -> {
      Verify.beginAtomic();
      waits = true;
      permits.acquireUninterruptibly();
      first = first == 0 ? 2 : first;
      permits.release();
      Verify.endAtomic();
    });
    inside.start();
    Verify.ignoreIf(!waits);
    permits.release();
    outside.join();
    inside.join();
    assert first == 2;
  }
}
