// EXPECT: assertion

import java.util.concurrent.atomic.AtomicInteger;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/** A handler is added while another thread logs: it may hear the record or not. */
public class HandlerAddedMeanwhile {
  private static final Logger LOG = Logger.getLogger("handlers");
  static final AtomicInteger HEARD = new AtomicInteger();

  public static void main(String[] arguments) throws InterruptedException {
    LOG.setUseParentHandlers(false);
    Thread logs = new Thread(() -> LOG.info("record"));
    logs.start();
    LOG.addHandler(new Handler() {
      @Override
      public void publish(LogRecord record) {
        HEARD.incrementAndGet();
      }

      @Override
      public void flush() {}

      @Override
      public void close() {}
    });
    logs.join();
    assert HEARD.get() == 0;
  }
}
