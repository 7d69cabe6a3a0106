// EXPECT: assertion
// ALSO: --all-errors --por=transitions

import java.util.concurrent.locks.AbstractQueuedSynchronizer;

/** A thread is in the list of a condition before it frees the lock. That may fail, and then it is not in the list any more. */
public class ConditionOfOwnLock {
  static class Lock extends AbstractQueuedSynchronizer {
    @Override
    protected boolean isHeldExclusively() {
      return true;
    }

    @Override
    protected boolean tryAcquire(int permits) {
      return true;
    }

    @Override
    protected boolean tryRelease(int permits) {
      return false;
    }

    final ConditionObject condition = new ConditionObject();

    boolean hasWaiters() {
      return hasWaiters(condition);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Lock lock = new Lock();
    Thread other = new Thread(() -> {
      try {
        lock.condition.await();
      } catch (InterruptedException | IllegalMonitorStateException e) {
        // as expected
      }
    });
    other.start();
    assert !lock.hasWaiters();
    other.join();
  }
}
