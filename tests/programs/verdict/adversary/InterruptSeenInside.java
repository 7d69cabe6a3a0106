// EXPECT: assertion
// ALSO: --all-errors --por=transitions

import java.util.concurrent.ArrayBlockingQueue;

/** The interrupt status of a thread is clear while it waits for the lock inside a queue, and set again behind it. */
public class InterruptSeenInside {
  static final ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(2);

  public static void main(String[] args) throws InterruptedException {
    Thread other = new Thread(() -> queue.offer(1));
    other.start();
    queue.offer(2);
    other.interrupt();
    boolean before = other.isInterrupted(), after = other.isInterrupted();
    assert before || !after || !other.isAlive();
    other.join();
  }
}
