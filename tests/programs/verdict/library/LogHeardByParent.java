// EXPECT: assertion

import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/** As LogHeardAfterOff, by a handler of the logger above. */
public class LogHeardByParent {
  private static final Logger ABOVE = Logger.getLogger("above");
  private static final Logger LOG = Logger.getLogger("above.below");
  private static int heard;

  static class Counter extends Handler {
    @Override
    public synchronized void publish(LogRecord record) {
      heard++;
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
  }

  public static void main(String[] arguments) throws InterruptedException {
    Thread logs = new Thread(() -> LOG.info("record"));
    logs.start();
    LOG.setLevel(Level.OFF);
    ABOVE.addHandler(new Counter());
    logs.join();
    assert heard == 0;
  }
}
