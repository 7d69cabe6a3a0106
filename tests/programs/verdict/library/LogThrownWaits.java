// EXPECT: deadlock

import java.util.logging.Level;
import java.util.logging.Logger;

/** The message of an exception that is logged needs a lock, and who has the lock logs. */
public class LogThrownWaits {
  private static final Logger LOG = Logger.getLogger("thrown");
  private static final Object LOCK = new Object();

  static class Failure extends RuntimeException {
    @Override
    public String getMessage() {
      synchronized (LOCK) {
        return "failed";
      }
    }
  }

  public static void main(String[] arguments) {
    new Thread(() -> LOG.log(Level.INFO, "failed", new IllegalStateException(new Failure()))).start();
    synchronized (LOCK) {
      LOG.info("locked");
    }
  }
}
