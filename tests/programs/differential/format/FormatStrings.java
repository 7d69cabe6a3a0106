import java.util.Arrays;
import java.util.Formattable;
import java.util.Formatter;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** %s, %S, %c, %b, %h, %n, %%; Formattable; Locale arguments. */
public class FormatStrings {
  static class Money implements Formattable {
    @Override
    public void formatTo(Formatter formatter, int flags, int width, int precision) {
      formatter.format("<money flags=%d width=%d precision=%d>", flags, width, precision);
    }
  }

  record Point(int x, int y) {}

  public static void main(String[] args) {
    Object[] values = {"hello", "", null, 42, 'c', true, List.of(1, 2), new Point(1, 2), 2.5f, "ünï\uD83D\uDE00"};
    for (String format : new String[] {"%s", "%S", "%10s|", "%-10s|", "%.2s", "%8.3s|", "%-8.1S|", "%b", "%B", "%6b|", "%.1b", "%h", "%H"}) {
      StringBuilder line = new StringBuilder(format).append(':');
      for (Object v : values) {
        if (format.contains("h") && v instanceof Point) continue;
        line.append(" [").append(String.format(format, v)).append(']');
      }
      System.out.println(line);
    }
    System.out.printf("%c %C %5c|%-5c|%c %c%n", 'a', 'b', 'c', 'd', 0x1F600, (byte) 65);
    System.out.println(String.format("%s %-20s|%30.4s|%#S", new Money(), new Money(), new Money(), new Money()));
    System.out.println("%s is %d years".formatted("Bob", 30));
    System.out.println(String.format(Locale.ROOT, "%,d %.2f", 1234567, 2.5));
    System.out.println(String.format(Locale.US, "%,d %.2f %tB", 1234567, 2.5, new java.util.GregorianCalendar(2020, 1, 3)));
    System.out.println(String.format((Locale) null, "%,d %.2f", 1234567, 2.5));
    StringBuilder sb = new StringBuilder();
    try (Formatter formatter = new Formatter(sb)) {
      formatter.format("%s-%s", "a", "b").format("[%04d]", 7);
      System.out.println(formatter.out() == sb);
      System.out.println(formatter);
      System.out.println(formatter.locale());
    }
    System.out.println(sb);
    System.out.printf("%s %s %s%n", new int[0].length, Arrays.toString(new int[] {1, 2}), Map.of("k", 1));
    System.out.printf("no arguments%n");
    System.out.printf("%s%n", (Object[]) new String[] {"one", "two"});
    System.out.println(String.format("%1$s %1$S %2$s %1$10s", "x", "y"));
    System.out.format("%s|%n", "formatted");
    System.out.println(String.join(",", String.format("%3s", "ab"), String.format("%-3s", "ab"), String.format("%s %<s %<s", 1)));
  }
}
