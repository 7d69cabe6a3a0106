// EXPECT: ok
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/** A shutdown hook is the first to use logging. Then there is no hook of logging that takes its handler away. */
public class LogFirstInAHook {
  static int heard;

  static class Counts extends Handler {
    @Override
    public void publish(LogRecord record) {
      heard++;
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
  }

  public static void main(String[] args) {
    Runtime.getRuntime().addShutdownHook(new Thread(() -> {
      Logger log = Logger.getLogger("hook");
      log.setUseParentHandlers(false);
      log.addHandler(new Counts());
      log.info("heard");
      assert heard == 1;
    }));
  }
}
