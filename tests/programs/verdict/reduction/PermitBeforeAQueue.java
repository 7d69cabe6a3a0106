// EXPECT: ok
// ALSO: --library-steps
// ALSO: --por=transitions
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.locks.LockSupport;

/** A thread that has a permit when it waits in a queue wakes at once, and waits again. Main keeps it in an array. */
public class PermitBeforeAQueue {
  public static void main(String[] args) throws InterruptedException {
    ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
    int[] sum = {0};
    Thread[] threads = {
        new Thread(() -> {
          LockSupport.unpark(Thread.currentThread());
          try {
            sum[0] = queue.take() + queue.take();
          } catch (InterruptedException e) {
            throw new IllegalStateException(e);
          }
        }),
        new Thread(() -> {
          try {
            queue.put(1);
            queue.put(2);
          } catch (InterruptedException e) {
            throw new IllegalStateException(e);
          }
        })};
    for (Thread each : threads) each.start();
    for (Thread each : threads) each.join();
    assert sum[0] == 3;
  }
}
