// EXPECT: ok
// STATES <= 100

import java.util.logging.Logger;

/** Two threads log. */
public class LogTwice {
  private static final Logger LOG = Logger.getLogger("twice");

  public static void main(String[] arguments) throws InterruptedException {
    Thread first = new Thread(() -> LOG.info("first"));
    Thread second = new Thread(() -> LOG.fine("second"));
    first.start();
    second.start();
    first.join();
    second.join();
    LOG.info("end");
  }
}
