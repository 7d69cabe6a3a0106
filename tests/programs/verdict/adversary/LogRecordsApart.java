// EXPECT: assertion
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/** Two records that a handler of the program sees have different times, or the same. */
public class LogRecordsApart {
  static long last;
  static boolean later;

  public static void main(String[] args) {
    Logger logger = Logger.getLogger("x");
    logger.setUseParentHandlers(false);
    logger.addHandler(new Handler() {
      @Override
      public void publish(LogRecord record) {
        later = last != 0 && record.getMillis() != last;
        last = record.getMillis();
      }

      @Override
      public void flush() { }

      @Override
      public void close() { }
    });
    logger.info("a");
    logger.info("b");
    assert !later;
  }
}
