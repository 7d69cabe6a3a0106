// EXPECT: deadlock

import java.time.temporal.TemporalAccessor;
import java.time.temporal.TemporalField;

/** A format may ask an object of the program for a date, while System.out is held (T20). */
public class ConsoleAsksForAYear {
  static final Object lock = new Object();

  static class Date implements TemporalAccessor {
    @Override
    public boolean isSupported(TemporalField field) {
      return true;
    }

    @Override
    public long getLong(TemporalField field) {
      synchronized (lock) {
        return 7;
      }
    }
  }

  public static void main(String[] arguments) {
    Date date = new Date();
    new Thread(() -> {
      synchronized (lock) {
        System.out.println("x");
      }
    }).start();
    System.out.printf("%tY%n", date);
  }
}
