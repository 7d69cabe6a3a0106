// EXPECT: exception:java.lang.IllegalStateException

import java.util.Locale;

/** As GroupWrittenAlone, but what is written first is the monitor of a class, so that two searches are refuted. */
public class LocaleWrittenAlone {
  public static void main(String[] args) {
    new Thread(() -> {
      String.format("%d", 1);
      if (Locale.getDefault() == Locale.GERMANY) {
        throw new IllegalStateException();
      }
    }).start();
    System.nanoTime();
    Locale.setDefault(Locale.GERMANY);
  }
}
