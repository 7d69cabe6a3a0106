// EXPECT: deadlock
// ALSO: --library-steps
import java.util.concurrent.locks.ReentrantLock;

/** A path that leaves without unlocking. */
public class LockForgotten {
  static int value;

  public static void main(String[] args) throws InterruptedException {
    ReentrantLock lock = new ReentrantLock();
    Runnable add = () -> {
      lock.lock();
      if (value == 1) {
        return;
      }
      value++;
      lock.unlock();
    };
    Thread t = new Thread(add);
    t.start();
    add.run();
    t.join();
    lock.lock();
  }
}
