// EXPECT: deadlock

import java.util.Locale;

/** The first format enters the monitor of Locale's class. Where the program locks that, nothing is used before main (W1). */
public class LocaleLockedAtFirstUse {
  static final Object lock = new Object();

  public static void main(String[] arguments) {
    new Thread(() -> {
      synchronized (Locale.class) {
        synchronized (lock) {
          return;
        }
      }
    }).start();
    synchronized (lock) {
      String.format("%d%n", 5);
    }
  }
}
