// EXPECT: assertion

import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/** A shutdown hook logs, while that of logging removes the handlers. */
public class LogHookReset {
  private static final Logger LOG = Logger.getLogger("hook");
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

  public static void main(String[] arguments) {
    LOG.setUseParentHandlers(false);
    LOG.addHandler(new Counter());
    Runtime.getRuntime().addShutdownHook(new Thread(() -> {
      LOG.info("first");
      LOG.info("second");
      assert heard != 1;
    }));
  }
}
