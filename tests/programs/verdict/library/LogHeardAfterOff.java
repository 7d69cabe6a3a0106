// EXPECT: assertion
// ALSO: --library-steps

import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/**
 * A thread switches a logger off and then adds a handler. The handler hears a record whose level was compared before and
 * whose handlers are asked for later: a call that logs is no one step where the logger changes meanwhile.
 */
public class LogHeardAfterOff {
  private static final Logger LOG = Logger.getLogger("off");
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
    LOG.setUseParentHandlers(false);
    Thread logs = new Thread(() -> LOG.info("record"));
    logs.start();
    LOG.setLevel(Level.OFF);
    LOG.addHandler(new Counter());
    logs.join();
    assert heard == 0;
  }
}
