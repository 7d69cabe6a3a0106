// EXPECT: deadlock

import java.util.Locale;

/** The first format enters the monitor of Locale's class while System.out is held. Who locks that class, sees it (T20). */
public class ConsoleLocksLocale {
  public static void main(String[] arguments) {
    new Thread(() -> {
      synchronized (Locale.class) {
        System.out.println("x");
      }
    }).start();
    System.out.printf("%d%n", 5);
  }
}
