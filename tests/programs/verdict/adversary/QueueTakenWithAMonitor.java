// EXPECT: deadlock
// ALSO: --por=transitions
// ALSO: --library-steps
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/** Who waits in a queue keeps the monitors that it has entered. */
public class QueueTakenWithAMonitor {
  static final Object monitor = new Object();
  static int taken;

  public static void main(String[] args) {
    BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
    for (int i = 0; i < 2; i++) {
      new Thread(() -> {
        try {
          synchronized (monitor) {
            taken += queue.take();
          }
        } catch (InterruptedException e) {
          throw new IllegalStateException(e);
        }
      }).start();
    }
    for (int i = 0; i < 2; i++) {
      new Thread(() -> {
        try {
          queue.put(taken);
          synchronized (monitor) {
            taken++;
          }
          queue.put(taken);
        } catch (InterruptedException e) {
          throw new IllegalStateException(e);
        }
      }).start();
    }
  }
}
