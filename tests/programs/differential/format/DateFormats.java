import java.text.ParseException;
import java.text.SimpleDateFormat;
import java.util.Calendar;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.Locale;
import java.util.TimeZone;

/** SimpleDateFormat, Calendar and Date in UTC. */
public class DateFormats {
  public static void main(String[] args) throws ParseException {
    TimeZone utc = TimeZone.getTimeZone("UTC");
    Date date = new Date(1_600_000_000_123L);
    for (String pattern : new String[] {"yyyy-MM-dd", "yyyy-MM-dd HH:mm:ss.SSS", "EEE, d MMM yyyy HH:mm:ss Z", "EEEE MMMM dd yy", "hh:mm a", "D w W F E u", "k K S",
      "yyyy-MM-dd'T'HH:mm:ssXXX", "GG yyyy", "z"}) {
      SimpleDateFormat format = new SimpleDateFormat(pattern, Locale.US);
      format.setTimeZone(utc);
      System.out.println(pattern + ": " + format.format(date) + " | " + format.format(new Date(0)));
    }
    SimpleDateFormat parser = new SimpleDateFormat("yyyy-MM-dd HH:mm", Locale.US);
    parser.setTimeZone(utc);
    System.out.println(parser.parse("2001-09-09 01:46").getTime());
    parser.setLenient(false);
    try {
      parser.parse("2001-13-40 01:46");
    } catch (ParseException e) {
      System.out.println(e.getMessage() + " " + e.getErrorOffset());
    }
    Calendar calendar = new GregorianCalendar(utc, Locale.US);
    calendar.setTimeInMillis(0);
    calendar.set(2024, Calendar.FEBRUARY, 28, 12, 0, 0);
    for (int i = 0; i < 3; i++) {
      System.out.println(calendar.get(Calendar.YEAR) + "/" + (calendar.get(Calendar.MONTH) + 1) + "/" + calendar.get(Calendar.DAY_OF_MONTH) + " "
          + calendar.get(Calendar.DAY_OF_WEEK) + " " + calendar.get(Calendar.DAY_OF_YEAR) + " " + calendar.getTimeInMillis());
      calendar.add(Calendar.DAY_OF_MONTH, 1);
    }
    System.out.println(calendar.getActualMaximum(Calendar.DAY_OF_MONTH) + " " + calendar.getFirstDayOfWeek() + " " + ((GregorianCalendar) calendar).isLeapYear(2024));
    System.out.println(new Date(5).compareTo(new Date(6)) + " " + new Date(5).before(new Date(6)) + " " + new Date(7).equals(new Date(7)));
  }
}
