import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Calendar;
import java.util.Date;
import java.util.Formattable;
import java.util.FormattableFlags;
import java.util.Formatter;
import java.util.GregorianCalendar;
import java.util.IllegalFormatException;
import java.util.Locale;
import java.util.TimeZone;

/** %t in all letters over dates of all kinds; Formattable; argument indices; big numbers; hash, boolean and general conversions; locales. */
public class FormatTimes {
  static void show(Locale locale, String format, Object... args) {
    try {
      System.out.println(format.replace("\n", "\\n") + " -> '" + String.format(locale, format, args) + "'");
    } catch (IllegalFormatException e) {
      System.out.println(format + " -> " + e.getClass().getSimpleName() + ": " + e.getMessage());
    }
  }

  static class Money implements Formattable {
    final long cents;

    Money(long cents) {
      this.cents = cents;
    }

    @Override
    public void formatTo(Formatter f, int flags, int width, int precision) {
      String s = cents / 100 + "." + cents % 100;
      if ((flags & FormattableFlags.ALTERNATE) != 0) s = "#" + s;
      if ((flags & FormattableFlags.UPPERCASE) != 0) s = s + "!";
      if (precision >= 0) s = s.substring(0, Math.min(precision, s.length()));
      while (s.length() < width) s = (flags & FormattableFlags.LEFT_JUSTIFY) != 0 ? s + "." : "." + s;
      f.format("%s(%d,%d)", s, width, precision);
    }
  }

  public static void main(String[] args) {
    TimeZone.setDefault(TimeZone.getTimeZone("GMT-03:30"));
    Date date = new Date(1_234_567_890_123L);
    Calendar calendar = new GregorianCalendar(2024, Calendar.FEBRUARY, 29, 0, 5, 9);
    ZonedDateTime zoned = ZonedDateTime.of(1999, 12, 31, 23, 59, 58, 7_000_000, ZoneOffset.ofHours(2));
    for (char c : "HIklMSLNpzZsQBbhAaCYyjmdeRTrDFc".toCharArray()) {
      show(Locale.US, "%t" + c + " %<T" + c + " %2$t" + c + " %3$t" + c, date, calendar, zoned);
    }
    show(Locale.US, "%tF %<tT|%15tD|%-12tR|%TB", LocalDateTime.of(2020, 1, 2, 3, 4, 5), LocalDate.of(2020, 1, 2).atStartOfDay(), LocalTime.of(5, 6), LocalDate.of(2020, 7, 1));
    show(Locale.US, "%tH", LocalDate.of(2020, 1, 1).toString());
    show(Locale.US, "%tq", date);
    show(Locale.US, "%t", date);
    show(Locale.US, "%tF %ts %tY", 0L, 86_400_000L, null);
    show(Locale.US, "%.3tF", date);
    show(Locale.US, "%s|%S|%#s|%12s|%-12s|%.3s|%#-9.2S", new Money(1234), new Money(5), new Money(6), new Money(7), new Money(8), new Money(99999), new Money(4321));
    show(Locale.US, "%2$s %1$s %<s %s %s %3$s", "a", "b", "c");
    show(Locale.US, "%s %s", "only one");
    show(Locale.US, "%4$s", "a");
    show(Locale.US, "%<s", "a");
    show(Locale.US, "%b %B %b %b %-7b|%.2b", true, false, null, "x", true, true);
    show(Locale.US, "%h %H %h %h", "hello", "hello", null, 255);
    show(Locale.US, "%c %C %c %c %5c|%-3c|", 'a', 'b', 0x1f600, (byte) 65, 'z', 'y');
    show(Locale.US, "%c", 0x110000);
    show(Locale.US, "%d %x %X %o %,d %(d %+d %020d % d", BigInteger.TEN.pow(25), BigInteger.TWO.pow(70), new BigInteger("-255"), BigInteger.valueOf(-8), BigInteger.TEN.pow(10).negate(), BigInteger.valueOf(-5), BigInteger.ONE, new BigInteger("-123456789012"), BigInteger.TWO);
    show(Locale.US, "%f %.2f %e %g %10.3e %,.1f %(.2f", new BigDecimal("1234567.891"), new BigDecimal("0.005"), new BigDecimal("123456789"), new BigDecimal("0.00001234"), BigDecimal.TEN, new BigDecimal("9999999.95"), new BigDecimal("-1.005"));
    show(Locale.US, "%a %A %.2a %a %a %20a", 1.0, -0.1, 3.14159, 0.0, Double.MIN_VALUE, Float.MAX_VALUE);
    show(Locale.US, "%g %g %g %g %.0g %.3g %,g %(g", 0.0001, 0.00001, 123456.0, 1234567.0, 2.5, 99999.5, 123456.789, -5.0);
    show(Locale.US, "%08.2f|%+08d|%-8d|%x|%#x|%#o|%X|%o", -3.14159, 42, 42, -1, 255, 8, (byte) -1, (short) -1);
    show(Locale.US, "%n%%|%5%|%-5%|");
    show(Locale.GERMANY, "%,d %,.2f %e %s %d", 1234567, 1234.5, 1234.5, 1.5, -1);
    show(Locale.FRANCE, "%,d %,.2f %tA %<tB", 1234567, 1234.5, date);
    show(new Locale("hi", "IN"), "%,d %.2f", 1234567, 0.5);
    show(Locale.US, "%-d", 1);
    show(Locale.US, "%,x", 1);
    show(Locale.US, "%+s", "a");
    show(Locale.US, "%#d", 1);
    show(Locale.US, "%0-5d", 1);
    show(Locale.US, "%+ d", 1);
    show(Locale.US, "%.1d", 1);
    show(Locale.US, "%,,d", 1);
    show(Locale.US, "%y", 1);
    show(Locale.US, "%d", "x");
    show(Locale.US, "%f", 1);
    show(Locale.US, "%c", "xx");
    show(Locale.US, "%", 1);
    show(Locale.US, "%99999999999d", 1);
    StringBuilder sb = new StringBuilder("start ");
    try (Formatter f = new Formatter(sb, Locale.US)) {
      f.format("%d-", 1).format(Locale.GERMANY, "%.1f", 2.5);
      System.out.println(f + " " + f.locale() + " " + (f.out() == sb) + " " + f.ioException());
      f.close();
      f.format("x");
    } catch (java.util.FormatterClosedException e) {
      System.out.println(e);
    }
  }
}
