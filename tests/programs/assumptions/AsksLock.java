import gov.nasa.jpf.vm.Verify;
import java.util.concurrent.locks.ReentrantLock;

/** Asks a lock whether a thread waits for it. */
public class AsksLock {
  static final ReentrantLock lock = new ReentrantLock();

  static int call(int value) throws InterruptedException {
    Thread other = new Thread(() -> {
      lock.lock();
      lock.unlock();
    });
    lock.lock();
    other.start();
    int seen = lock.hasQueuedThreads() ? value : 0;
    lock.unlock();
    other.join();
    return seen;
  }

  public static void main(String[] arguments) throws InterruptedException {
    int value = Verify.getInt(5, 6);
    if (arguments.length > 0 && value == 5) throw new IllegalStateException();
    System.out.println(call(value));
  }
}
