// EXPECT: ok
// STATES <= 40

import java.util.Calendar;
import java.util.GregorianCalendar;

/** Calendars of two threads share nothing that could be noticed, and what the library keeps for both is there before. */
public class CalendarsInTwo {
  static void use() {
    assert Calendar.getInstance().get(Calendar.YEAR) > 1900;
    Calendar calendar = new GregorianCalendar(2020, Calendar.JANUARY, 31);
    calendar.add(Calendar.MONTH, 1);
    assert calendar.get(Calendar.DAY_OF_MONTH) == 29;
  }

  public static void main(String[] arguments) {
    new Thread(CalendarsInTwo::use).start();
    new Thread(CalendarsInTwo::use).start();
  }
}
