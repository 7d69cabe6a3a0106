// EXPECT: assertion
// ALSO: --library-steps

import java.util.concurrent.locks.AbstractQueuedSynchronizer;

/** As SynchronizerAcquires, where an exception leaves tryAcquire and the library cancels its place in the queue (T24). */
public class SynchronizerThrows {
  static volatile int seen;

  static class Gate extends AbstractQueuedSynchronizer {
    @Override
    protected boolean tryAcquire(int ignored) {
      if (seen == 0) {
        return false;
      }
      seen = 2;
      throw new IllegalStateException();
    }

    @Override
    protected boolean tryRelease(int ignored) {
      return true;
    }
  }

  static final Gate gate = new Gate();

  static void acquire() {
    try {
      gate.acquire(1);
    } catch (IllegalStateException expected) {
      return;
    }
  }

  public static void main(String[] arguments) {
    new Thread(SynchronizerThrows::acquire).start();
    seen = 1;
    gate.release(1);
    if (seen == 2) {
      assert !gate.hasQueuedThreads();
    }
  }
}
