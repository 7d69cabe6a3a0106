// EXPECT: ok
// STATES <= 6000
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Two producers and two consumers at a buffer of two places, with a lock and two conditions. */
public class LockBuffer {
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition notFull = lock.newCondition();
  private final Condition notEmpty = lock.newCondition();
  private final int[] items = new int[2];
  private int count, put, take;

  private void put(int item) {
    lock.lock();
    try {
      while (count == items.length) {
        notFull.awaitUninterruptibly();
      }
      items[put] = item;
      put = (put + 1) % items.length;
      count++;
      notEmpty.signal();
    } finally {
      lock.unlock();
    }
  }

  private int take() {
    lock.lock();
    try {
      while (count == 0) {
        notEmpty.awaitUninterruptibly();
      }
      int item = items[take];
      take = (take + 1) % items.length;
      count--;
      notFull.signal();
      return item;
    } finally {
      lock.unlock();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    LockBuffer buffer = new LockBuffer();
    Thread[] threads = new Thread[4];
    for (int i = 0; i < threads.length; i++) {
      int item = i;
      threads[i] = new Thread(() -> {
        if (item % 2 == 0) {
          buffer.put(item);
        } else {
          int taken = buffer.take();
          assert taken == 0 || taken == 2;
        }
      });
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    assert buffer.count == 0;
  }
}
