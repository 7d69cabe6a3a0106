// EXPECT: assertion

import java.util.logging.Logger;

/** Two threads log through a filter that counts without a lock. */
public class LogFilterCounts {
  private static final Logger LOG = Logger.getLogger("filtered");
  private static int asked;

  public static void main(String[] arguments) throws InterruptedException {
    LOG.setFilter(record -> {
      asked++;
      return false;
    });
    Thread first = new Thread(() -> LOG.info("first"));
    Thread second = new Thread(() -> LOG.info("second"));
    first.start();
    second.start();
    first.join();
    second.join();
    assert asked == 2;
  }
}
