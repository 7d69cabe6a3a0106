// EXPECT: ok
// STATES <= 150
// ALSO: --check=independence=0.2

import java.util.logging.Level;
import java.util.logging.Logger;

/** Two threads log two lines each, with a value and with an exception, and one of them makes its logger first. */
public class LogTwoLines {
  private static final Logger LOG = Logger.getLogger("lines");

  public static void main(String[] arguments) {
    new Thread(() -> {
      LOG.info("first");
      LOG.log(Level.WARNING, "the value {0}", 1);
    }).start();
    new Thread(() -> {
      Logger.getLogger("lines.second").info("second");
      LOG.log(Level.SEVERE, "failed", new IllegalStateException("second"));
    }).start();
  }
}
