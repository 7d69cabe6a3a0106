// EXPECT: deadlock

import java.util.logging.Handler;
import java.util.logging.Logger;

/** A thread has the monitor of the handler and wants a lock, and who has the lock logs. */
public class LogHandlerHeld {
  private static final Logger LOG = Logger.getLogger("held");
  private static final Object LOCK = new Object();

  public static void main(String[] arguments) {
    Handler console = Logger.getLogger("").getHandlers()[0];
    new Thread(() -> {
      synchronized (console) {
        synchronized (LOCK) {
          LOG.info("both");
        }
      }
    }).start();
    synchronized (LOCK) {
      LOG.info("locked");
    }
  }
}
