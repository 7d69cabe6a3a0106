// EXPECT: assertion

import java.util.Calendar;

/** Reads the clock by new calendars until time has passed. */
public class ClockByCalendar {
  public static void main(String[] args) throws Throwable {
    long start = Calendar.getInstance().getTimeInMillis();
    while (Calendar.getInstance().getTimeInMillis() - start < 3) {}
    assert false : "some time has passed";
  }
}
