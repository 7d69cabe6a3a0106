// EXPECT: deadlock
// ALSO: --por=transitions
// ALSO: --library-steps
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.locks.LockSupport;

/** Whether a thread waited in a queue shows in its permit: two unparks give one. */
public class PermitBesideAQueue {
  public static void main(String[] arguments) throws InterruptedException {
    LinkedBlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
    Thread takes = new Thread(() -> {
      try {
        queue.take();
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
      LockSupport.park();
    });
    takes.start();
    queue.put(1);
    LockSupport.unpark(takes);
  }
}
