// EXPECT: assertion
// ALSO: --library-steps

import java.util.concurrent.SynchronousQueue;

/** As PutsInterrupted, by a thread that only says that it was interrupted. */
public class PutsAsIfInterrupted {
  static final SynchronousQueue<Integer> queue = new SynchronousQueue<>();

  static final class Giver extends Thread {
    @Override
    public void run() {
      try {
        queue.put(1);
      } catch (InterruptedException e) {
        // too late
      }
    }

    @Override
    public boolean isInterrupted() {
      return true;
    }
  }

  public static void main(String[] arguments) {
    new Giver().start();
    assert queue.poll() == null;
  }
}
