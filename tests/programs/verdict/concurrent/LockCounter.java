// EXPECT: ok
// STATES <= 100
// ALSO: --library-steps
import java.util.concurrent.locks.ReentrantLock;

/** A counter under a ReentrantLock. */
public class LockCounter {
  static int value;

  public static void main(String[] args) throws InterruptedException {
    ReentrantLock lock = new ReentrantLock();
    Runnable add = () -> {
      lock.lock();
      try {
        value++;
      } finally {
        lock.unlock();
      }
    };
    Thread t = new Thread(add);
    t.start();
    add.run();
    t.join();
    assert value == 2;
  }
}
