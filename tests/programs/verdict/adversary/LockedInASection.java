// EXPECT: assertion
// ALSO: --por=transitions
// ALSO: --library-steps
import gov.nasa.jpf.vm.Verify;
import java.util.concurrent.locks.ReentrantLock;

/** Who waits for a lock in an atomic section gets it after those who have waited longer. */
public class LockedInASection {
  static volatile boolean waits;
  static volatile int first;

  public static void main(String[] args) throws InterruptedException {
    ReentrantLock lock = new ReentrantLock();
    lock.lock();
    Thread outside = new Thread(() -> {
      lock.lock();
      first = first == 0 ? 1 : first;
      lock.unlock();
    });
    outside.start();
    Thread inside = new Thread(() -> {
      Verify.beginAtomic();
      waits = true;
      lock.lock();
      first = first == 0 ? 2 : first;
      lock.unlock();
      Verify.endAtomic();
    });
    inside.start();
    Verify.ignoreIf(!waits);
    lock.unlock();
    outside.join();
    inside.join();
    assert first == 2;
  }
}
