// EXPECT: assertion
// ALSO: --all-errors --por=transitions

import java.util.concurrent.ArrayBlockingQueue;

/** A thread that was interrupted while it waited for the lock inside a queue interrupts itself: its class can tell. */
public class InterruptHeardInside {
  static final ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(2);
  static int heard;

  static class Hearing extends Thread {
    @Override
    public void run() {
      queue.offer(1);
    }

    @Override
    public void interrupt() {
      synchronized (queue) {
        ++heard;
      }
      super.interrupt();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread other = new Hearing();
    other.start();
    queue.offer(2);
    other.interrupt();
    other.join();
    assert heard == 1;
  }
}
