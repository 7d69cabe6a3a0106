// EXPECT: deadlock

import java.util.logging.Logger;

/** A thread holds the monitor of System.err and logs; the other one logs, which holds the handler and then prints there. */
public class ConsoleHeldBesideLog {
  static final Logger LOGGER = Logger.getLogger("a");

  public static void main(String[] arguments) {
    new Thread(() -> {
      synchronized (System.err) {
        LOGGER.info("thread");
      }
    }).start();
    LOGGER.info("main");
  }
}
