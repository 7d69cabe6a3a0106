// EXPECT: assertion
// ALSO: --por=transitions

import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/** A thread changes the level of a logger while another one logs: the record is heard or not. */
public class LogLevelRace {
  private static final Logger LOG = Logger.getLogger("level");
  static int heard;

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
    LOG.setUseParentHandlers(false);
    LOG.addHandler(new Counter());
    Thread quiet = new Thread(() -> LOG.setLevel(Level.OFF));
    quiet.start();
    LOG.info("perhaps");
    quiet.join();
    assert heard == 1;
  }
}
