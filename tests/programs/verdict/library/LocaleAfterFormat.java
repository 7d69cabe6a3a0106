// EXPECT: assertion

import java.util.Locale;

/** The first thread formats, sets the locale, and starts threads: what it has formatted with is not as it was. */
public class LocaleAfterFormat {
  static String text;

  public static void main(String[] arguments) throws InterruptedException {
    String before = String.format("%,.2f", 1234.5);
    Locale.setDefault(Locale.GERMANY);
    Thread first = new Thread(() -> text = String.format("%,.2f", 1234.5));
    first.start();
    first.join();
    assert text.equals(before) : text;
  }
}
