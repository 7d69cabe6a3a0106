// EXPECT: ok
// STATES <= 40
// ALSO: --check=hash
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.Semaphore;

/** Two threads without end over semaphores and a queue: a queue that has been used, and one that was waited for, are as new ones. */
public class UsedAsNew {
  public static void main(String[] args) {
    ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(3);
    Semaphore go = new Semaphore(0);
    Semaphore done = new Semaphore(0);
    Thread other = new Thread(() -> {
      while (true) {
        go.acquireUninterruptibly();
        assert queue.poll() == 1;
        done.release();
      }
    });
    other.setDaemon(true);
    other.start();
    while (true) {
      queue.add(1);
      go.release();
      done.acquireUninterruptibly();
    }
  }
}
