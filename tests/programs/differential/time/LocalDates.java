import java.time.DateTimeException;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Month;
import java.time.MonthDay;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.temporal.ChronoField;
import java.time.temporal.ChronoUnit;
import java.time.temporal.IsoFields;
import java.time.temporal.TemporalAdjusters;
import java.time.temporal.WeekFields;

/** LocalDate, LocalTime, LocalDateTime and friends. */
public class LocalDates {
  public static void main(String[] args) {
    LocalDate d = LocalDate.of(2024, 2, 28);
    System.out.println(d + " " + d.plusDays(2) + " " + d.plusMonths(1) + " " + d.minusYears(1) + " " + d.plusWeeks(3) + " " + d.withDayOfMonth(1) + " " + d.isLeapYear() + " " + d.lengthOfMonth() + " " + d.getDayOfWeek() + " " + d.getDayOfYear() + " " + d.getMonth() + " " + d.toEpochDay());
    System.out.println(d.with(TemporalAdjusters.lastDayOfMonth()) + " " + d.with(TemporalAdjusters.next(DayOfWeek.MONDAY)) + " " + d.with(TemporalAdjusters.firstInMonth(DayOfWeek.FRIDAY)) + " " + d.with(TemporalAdjusters.firstDayOfNextYear()));
    System.out.println(d.until(LocalDate.of(2025, 4, 1)) + " " + ChronoUnit.DAYS.between(d, LocalDate.of(2025, 4, 1)) + " " + Period.between(LocalDate.of(2000, 1, 31), d) + " " + Period.parse("P1Y2M3D").plusDays(40).normalized() + " " + Period.ofWeeks(2));
    System.out.println(d.isBefore(d.plusDays(1)) + " " + d.compareTo(LocalDate.MIN) + " " + d.equals(LocalDate.parse("2024-02-28")) + " " + d.hashCode() + " " + LocalDate.ofYearDay(2023, 100) + " " + LocalDate.ofEpochDay(-1) + " " + LocalDate.MAX);
    LocalTime t = LocalTime.of(23, 59, 30);
    System.out.println(t + " " + t.plusSeconds(45) + " " + t.minusHours(24) + " " + t.truncatedTo(ChronoUnit.HOURS) + " " + t.toSecondOfDay() + " " + LocalTime.of(1, 2) + " " + LocalTime.of(1, 2, 3, 4000) + " " + LocalTime.MIDNIGHT + " " + LocalTime.parse("10:15:30.5") + " " + t.isAfter(LocalTime.NOON));
    LocalDateTime dt = LocalDateTime.of(d, t);
    System.out.println(dt + " " + dt.plusMinutes(1) + " " + dt.toLocalDate().atStartOfDay() + " " + dt.withNano(5) + " " + ChronoUnit.HOURS.between(dt, dt.plusDays(3).minusMinutes(1)) + " " + dt.get(ChronoField.MINUTE_OF_DAY) + " " + LocalDateTime.parse("2020-01-01T00:00").getDayOfWeek());
    System.out.println(d.get(IsoFields.QUARTER_OF_YEAR) + " " + d.get(WeekFields.ISO.weekOfWeekBasedYear()) + " " + d.get(ChronoField.ALIGNED_WEEK_OF_MONTH) + " " + d.getLong(ChronoField.PROLEPTIC_MONTH) + " " + d.range(ChronoField.DAY_OF_MONTH));
    System.out.println(YearMonth.of(2023, 2).lengthOfMonth() + " " + YearMonth.parse("2024-02").atEndOfMonth() + " " + Year.of(1900).isLeap() + " " + MonthDay.of(2, 29).isValidYear(2023) + " " + Month.of(5).plus(9) + " " + Month.FEBRUARY.maxLength() + " " + DayOfWeek.SUNDAY.plus(1) + " " + Month.JANUARY.firstDayOfYear(true));
    String[] bad = {"2023-02-29", "2023-13-01", "23-1-1", "", "2023/01/01"};
    for (String s : bad) {
      try {
        System.out.println(LocalDate.parse(s));
      } catch (DateTimeException e) {
        System.out.println(e.getMessage());
      }
    }
    try {
      LocalDate.of(2023, 2, 30);
    } catch (DateTimeException e) {
      System.out.println(e.getMessage());
    }
    try {
      LocalTime.of(25, 0);
    } catch (DateTimeException e) {
      System.out.println(e.getMessage());
    }
    try {
      d.get(ChronoField.HOUR_OF_DAY);
    } catch (DateTimeException e) {
      System.out.println(e.getMessage());
    }
    try {
      LocalDate.MAX.plusDays(1);
    } catch (DateTimeException e) {
      System.out.println(e.getMessage());
    }
    System.out.println(d.datesUntil(d.plusDays(4)).toList() + " " + LocalDate.EPOCH.getDayOfWeek());
    for (int year = 2020; year < 2026; year++) {
      int a = year % 19, b = year / 100, c = year % 100, dd = b / 4, e = b % 4, f = (b + 8) / 25, g = (b - f + 1) / 3, h = (19 * a + b - dd - g + 15) % 30, i = c / 4, k = c % 4, l = (32 + 2 * e + 2 * i - h - k) % 7, m = (a + 11 * h + 22 * l) / 451;
      System.out.print(LocalDate.of(year, (h + l - 7 * m + 114) / 31, (h + l - 7 * m + 114) % 31 + 1) + " ");
    }
    System.out.println();
  }
}
