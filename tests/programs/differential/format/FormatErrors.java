import java.util.ArrayList;
import java.util.List;

/** What java.util.Formatter refuses, and with which message. */
public class FormatErrors {
  static void attempt(String format, Object... arguments) {
    try {
      System.out.println(format + " -> " + String.format(format, arguments));
    } catch (RuntimeException e) {
      System.out.println(format + " -> " + e.getClass().getName() + ": " + e.getMessage());
    }
  }

  public static void main(String[] args) {
    attempt("%d", "text");
    attempt("%d", 1.5);
    attempt("%f", 1);
    attempt("%c", "s");
    attempt("%c", 0x110000);
    attempt("%s %s", "one");
    attempt("%");
    attempt("%q", 1);
    attempt("%-d", 1);
    attempt("%05");
    attempt("%-05d", 1);
    attempt("%+ d", 1);
    attempt("%.2d", 1);
    attempt("%#d", 1);
    attempt("%,x", 1);
    attempt("%#s", "x");
    attempt("%3$s", 1, 2);
    attempt("%<s", 1);
    attempt("%++d", 1);
    attempt("%0d", 1);
    attempt("%,e", 1.0);
    attempt("%tQ", "x");
    attempt("%tz", 1);
    attempt("%10n");
    attempt("%-%|");
    attempt("%5%|");
    attempt("%.3%");
    attempt("%b %h %s", null, null, null);
    attempt(null);
    attempt("%s", (Object[]) null);
    List<String> kept = new ArrayList<>();
    for (String bad : new String[] {"%l", "%ld", "%i", "%u", "%1$", "%$d", "%d%"}) {
      try {
        String.format(bad, 1, 2);
        kept.add(bad + " ok");
      } catch (java.util.IllegalFormatException e) {
        kept.add(bad + " " + e);
      }
    }
    kept.forEach(System.out::println);
  }
}
