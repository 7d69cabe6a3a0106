// EXPECT: deadlock
// ALSO: --por=transitions

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** A thread that was signalled goes on when its time is over and takes that for a time-out; the other one is not signalled. */
public class SignalledTooLate {
  static final ReentrantLock LOCK = new ReentrantLock();
  static final Condition FILLED = LOCK.newCondition();
  static int items;
  static volatile boolean served;

  static boolean take(long nanos) {
    LOCK.lock();
    try {
      long left = nanos;
      while (items == 0) {
        left = FILLED.awaitNanos(left);
        if (left <= 0) {
          return false;
        }
      }
      items--;
      return true;
    } catch (InterruptedException e) {
      return false;
    } finally {
      LOCK.unlock();
    }
  }

  static void put() {
    LOCK.lock();
    try {
      items = 1;
      FILLED.signal();
    } finally {
      LOCK.unlock();
    }
  }

  public static void main(String[] args) throws Exception {
    Thread hasty = new Thread(() -> served = take(300_000));
    Thread patient = new Thread(() -> take(Long.MAX_VALUE));
    hasty.start();
    patient.start();
    put();
    hasty.join();
    if (served) {
      put();
    }
    patient.join();
  }
}
