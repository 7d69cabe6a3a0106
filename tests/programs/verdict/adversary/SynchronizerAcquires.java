// EXPECT: assertion
// ALSO: --library-steps

import java.util.concurrent.locks.AbstractQueuedSynchronizer;

/** A thread that waits in the queue of a synchronizer of the program acquires it before it leaves the queue (T24). */
public class SynchronizerAcquires {
  static volatile int acquired;

  static class Lock extends AbstractQueuedSynchronizer {
    @Override
    protected boolean tryAcquire(int ignored) {
      if (!compareAndSetState(0, 1)) {
        return false;
      }
      acquired++;
      return true;
    }

    @Override
    protected boolean tryRelease(int ignored) {
      setState(0);
      return true;
    }
  }

  static final Lock lock = new Lock();

  public static void main(String[] arguments) {
    lock.acquire(1);
    new Thread(() -> lock.acquire(1)).start();
    lock.release(1);
    if (acquired == 2) {
      assert !lock.hasQueuedThreads();
    }
  }
}
