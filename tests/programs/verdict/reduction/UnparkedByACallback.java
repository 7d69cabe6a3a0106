// EXPECT: assertion
// ALSO: --library-steps
// ALSO: --por=transitions
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import java.util.concurrent.locks.LockSupport;

/** An operation that is one step calls code of the program, and that unparks a thread. */
public class UnparkedByACallback {
  static volatile boolean open;

  static class Gate extends AbstractQueuedSynchronizer {
    final transient Thread waiting;

    Gate(Thread waiting) {
      this.waiting = waiting;
    }

    @Override
    protected boolean tryReleaseShared(int ignored) {
      LockSupport.unpark(waiting);
      return false;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
    Thread waiting = new Thread(() -> {
      try {
        queue.take();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
      LockSupport.park();
      assert open;
    });
    waiting.start();
    Gate gate = new Gate(waiting);
    queue.put(1);
    gate.releaseShared(1);
    open = true;
  }
}
