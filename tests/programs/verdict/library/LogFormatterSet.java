// EXPECT: assertion

import java.util.logging.Formatter;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/** A thread switches a logger off and then gives its handler a formatter, which still gets the record. */
public class LogFormatterSet {
  private static final Logger LOG = Logger.getLogger("formats");
  private static int formatted;

  static class Counter extends Formatter {
    @Override
    public String format(LogRecord record) {
      formatted++;
      return "";
    }
  }

  public static void main(String[] arguments) throws InterruptedException {
    Handler console = Logger.getLogger("").getHandlers()[0];
    Thread logs = new Thread(() -> LOG.info("record"));
    logs.start();
    LOG.setLevel(Level.OFF);
    console.setFormatter(new Counter());
    logs.join();
    assert formatted == 0;
  }
}
