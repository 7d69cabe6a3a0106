// EXPECT: deadlock

import java.util.logging.Logger;

/** Two threads log while they take two monitors in different orders. */
public class LogDeadlock {
  private static final Logger LOG = Logger.getLogger("locks");
  private static final Object A = new Object();
  private static final Object B = new Object();

  static void both(Object one, Object other) {
    synchronized (one) {
      LOG.fine("one");
      synchronized (other) {
        LOG.fine("both");
      }
    }
  }

  public static void main(String[] arguments) {
    new Thread(() -> both(A, B)).start();
    new Thread(() -> both(B, A)).start();
  }
}
