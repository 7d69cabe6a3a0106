import java.time.Clock;
import java.time.DateTimeException;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Month;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.chrono.IsoChronology;
import java.time.chrono.JapaneseDate;
import java.time.chrono.MinguoDate;
import java.time.chrono.ThaiBuddhistDate;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.DateTimeParseException;
import java.time.format.FormatStyle;
import java.time.format.ResolverStyle;
import java.time.format.SignStyle;
import java.time.format.TextStyle;
import java.time.temporal.ChronoField;
import java.time.temporal.ChronoUnit;
import java.time.temporal.IsoFields;
import java.time.temporal.JulianFields;
import java.time.temporal.TemporalAdjusters;
import java.time.temporal.WeekFields;
import java.util.GregorianCalendar;
import java.util.Locale;
import java.util.TimeZone;

/** java.time: adjusters, fields, units, other chronologies, offsets across changes of the clocks, formatter builders, GregorianCalendar. */
public class CalendarArithmetic {
  interface Risky {
    Object get();
  }

  static void show(String name, Risky risky) {
    try {
      System.out.println(name + " " + risky.get());
    } catch (DateTimeException | ArithmeticException | IllegalArgumentException e) {
      System.out.println(name + " " + e.getClass().getSimpleName() + ": " + e.getMessage());
    }
  }

  static void dates() {
    LocalDate d = LocalDate.of(2020, 2, 29);
    show("plus year", () -> d.plusYears(1) + " " + d.plusMonths(12) + " " + d.plusDays(366) + " " + d.minusWeeks(9) + " " + d.withDayOfYear(366) + " " + d.with(Month.APRIL));
    show("bad", () -> LocalDate.of(2021, 2, 29));
    show("bad", () -> LocalDate.of(2021, 13, 1));
    show("bad", () -> d.withDayOfMonth(30));
    show("range", () -> LocalDate.MAX.plusDays(1));
    show("epoch", () -> d.toEpochDay() + " " + LocalDate.ofEpochDay(-1) + " " + LocalDate.MIN + " " + LocalDate.MAX + " " + LocalDate.EPOCH);
    show("adjust", () -> d.with(TemporalAdjusters.firstDayOfNextMonth()) + " " + d.with(TemporalAdjusters.lastInMonth(DayOfWeek.FRIDAY)) + " " + d.with(TemporalAdjusters.dayOfWeekInMonth(-2, DayOfWeek.MONDAY)) + " "
        + d.with(TemporalAdjusters.nextOrSame(DayOfWeek.SATURDAY)) + " " + d.with(TemporalAdjusters.previous(DayOfWeek.SATURDAY)) + " " + d.with(TemporalAdjusters.lastDayOfYear()));
    for (ChronoField f : ChronoField.values()) {
      if (f.isDateBased() && d.isSupported(f)) System.out.print(f + "=" + d.getLong(f) + " " + d.range(f) + "; ");
    }
    System.out.println();
    show("iso", () -> d.get(IsoFields.WEEK_OF_WEEK_BASED_YEAR) + " " + d.get(IsoFields.QUARTER_OF_YEAR) + " " + d.getLong(JulianFields.MODIFIED_JULIAN_DAY) + " " + d.get(WeekFields.of(Locale.US).weekOfYear()) + " "
        + d.get(WeekFields.ISO.weekOfMonth()) + " " + LocalDate.of(2021, 1, 3).get(IsoFields.WEEK_BASED_YEAR) + " " + IsoFields.QUARTER_YEARS.between(d, d.plusYears(3)));
    for (ChronoUnit u : new ChronoUnit[] {ChronoUnit.DAYS, ChronoUnit.WEEKS, ChronoUnit.MONTHS, ChronoUnit.YEARS, ChronoUnit.DECADES, ChronoUnit.CENTURIES, ChronoUnit.ERAS, ChronoUnit.HOURS}) {
      show(u.toString(), () -> u.between(d, LocalDate.of(2101, 3, 1)) + " " + u.getDuration() + " " + u.isDurationEstimated());
    }
    show("period", () -> Period.between(d, LocalDate.of(2023, 1, 31)) + " " + Period.parse("P1Y-2M3W4D").normalized() + " " + d.plus(Period.ofMonths(-1).plusDays(3)) + " " + Period.between(LocalDate.of(2021, 3, 31), d)
        + " " + Period.of(1, 15, 40).normalized() + " " + Period.ofWeeks(3).negated() + " " + Period.ZERO + Period.of(0, 14, -3).toTotalMonths());
    show("until", () -> d.until(LocalDate.of(2019, 11, 30)) + " " + d.datesUntil(d.plusMonths(5), Period.ofMonths(1)).toList() + " " + YearMonth.of(2100, 2).lengthOfMonth() + " " + Year.isLeap(2100) + " "
        + YearMonth.parse("2020-12").plusMonths(2).atEndOfMonth() + " " + MonthDay.of(2, 29).atYear(2021) + " " + MonthDay.parse("--12-03") + " " + Year.of(2024).atDay(60));
    show("chrono", () -> JapaneseDate.from(d) + " " + ThaiBuddhistDate.from(d) + " " + MinguoDate.from(d) + " " + IsoChronology.INSTANCE.dateEpochDay(18000).getEra());
  }

  static void times() {
    LocalTime t = LocalTime.of(23, 59, 30, 123_000_000);
    show("time", () -> t.plusSeconds(45) + " " + t.minusHours(30) + " " + t.truncatedTo(ChronoUnit.MINUTES) + " " + t.withNano(1) + " " + t.withNano(1000) + " " + t.toNanoOfDay() + " " + LocalTime.MIDNIGHT + " " + LocalTime.MAX);
    show("bad", () -> LocalTime.of(24, 0));
    show("bad", () -> t.truncatedTo(ChronoUnit.MONTHS));
    show("duration", () -> Duration.between(t, LocalTime.NOON) + " " + Duration.ofSeconds(-1, 1) + " " + Duration.ofMillis(90_061_001).plusDays(2) + " " + Duration.parse("PT-0.5S") + " " + Duration.parse("P2DT3H4M5.006S").toMillis()
        + " " + Duration.ofDays(1).dividedBy(Duration.ofHours(7)) + " " + Duration.ofMinutes(100).toHoursPart() + " " + Duration.ofSeconds(10).dividedBy(3) + " " + Duration.ZERO + " " + Duration.ofNanos(-1) + " "
        + Duration.ofSeconds(Long.MAX_VALUE).abs());
    show("overflow", () -> Duration.ofSeconds(Long.MAX_VALUE).plusSeconds(1));
    Instant i = Instant.ofEpochSecond(1_600_000_000L, 5);
    show("instant", () -> i + " " + i.plus(3, ChronoUnit.HALF_DAYS) + " " + Instant.EPOCH.minusNanos(1) + " " + Instant.MAX + " " + i.truncatedTo(ChronoUnit.DAYS) + " " + Instant.parse("2007-12-03T10:15:30.25Z").toEpochMilli());
    show("instant", () -> i.plus(1, ChronoUnit.MONTHS));
    show("fixed", () -> LocalDateTime.now(Clock.fixed(i, ZoneOffset.ofHours(-3))) + " " + Clock.offset(Clock.fixed(i, ZoneOffset.UTC), Duration.ofDays(1)).instant() + " " + Clock.tick(Clock.fixed(i, ZoneOffset.UTC), Duration.ofHours(1)).millis());
    show("offset", () -> OffsetDateTime.of(2020, 1, 1, 0, 0, 0, 0, ZoneOffset.ofHoursMinutes(5, 30)).withOffsetSameInstant(ZoneOffset.of("-02:15:10")) + " " + OffsetTime.parse("10:15+01:00").isBefore(OffsetTime.parse("10:00Z")) + " "
        + ZoneOffset.MAX + " " + ZoneOffset.of("+5").getTotalSeconds());
    show("bad", () -> ZoneOffset.ofHours(19));
    show("bad", () -> ZoneId.of("Mars/Base"));
  }

  static void zones() {
    ZoneId paris = ZoneId.of("Europe/Paris"), ny = ZoneId.of("America/New_York");
    LocalDateTime gap = LocalDateTime.of(2021, 3, 28, 2, 30), overlap = LocalDateTime.of(2021, 10, 31, 2, 30);
    show("gap", () -> gap.atZone(paris) + " " + overlap.atZone(paris) + " " + overlap.atZone(paris).withLaterOffsetAtOverlap() + " " + gap.atZone(ny));
    show("plus", () -> ZonedDateTime.of(gap.minusDays(1), paris).plusDays(1) + " " + ZonedDateTime.of(gap.minusDays(1), paris).plusHours(24) + " " + ZonedDateTime.of(overlap, paris).plusHours(1));
    show("rules", () -> paris.getRules().getTransition(gap) + " " + paris.getRules().isDaylightSavings(Instant.ofEpochSecond(1_600_000_000L)) + " " + paris.getRules().getValidOffsets(overlap) + " "
        + paris.getRules().nextTransition(Instant.ofEpochSecond(4_000_000_000L)) + " " + ny.getRules().getOffset(Instant.EPOCH));
    show("strict", () -> ZonedDateTime.ofStrict(gap, ZoneOffset.ofHours(1), paris));
    show("same", () -> ZonedDateTime.parse("2021-06-01T12:00+02:00[Europe/Paris]").withZoneSameInstant(ZoneId.of("Asia/Kolkata")) + " " + ZoneId.of("UTC+3").normalized() + " " + ZoneId.of("GMT0") + " " + ZoneId.of("Z").getRules());
  }

  static void formats() {
    ZonedDateTime z = ZonedDateTime.of(2021, 1, 3, 5, 6, 7, 89_000_000, ZoneId.of("America/New_York"));
    for (String p : new String[] {"yyyy-MM-dd", "uu/M/d", "EEE, d MMM yyyy HH:mm:ss Z", "EEEE MMMM d, y G", "hh:mm a", "k:mm:ss.SSS", "D w W e", "Q QQQ QQQQ q", "VV z zzzz O XXX x", "n N A", "YYYY-'W'ww-e", "MMMMM EEEEE", "'it''s' h 'o''clock'", "B",
        "ppppH", "[yyyy][ MM]", "LLLL", "cccc", "VVV", "jj"}) {
      show(p, () -> DateTimeFormatter.ofPattern(p, Locale.US).format(z));
    }
    show("styles", () -> DateTimeFormatter.ofLocalizedDate(FormatStyle.FULL).withLocale(Locale.US).format(z) + " | " + DateTimeFormatter.ofLocalizedDateTime(FormatStyle.MEDIUM).withLocale(Locale.US).format(z) + " | "
        + DateTimeFormatter.ofLocalizedTime(FormatStyle.SHORT).withLocale(Locale.UK).format(z));
    show("iso", () -> DateTimeFormatter.ISO_WEEK_DATE.format(z) + " " + DateTimeFormatter.ISO_ORDINAL_DATE.format(z) + " " + DateTimeFormatter.RFC_1123_DATE_TIME.format(z) + " " + DateTimeFormatter.BASIC_ISO_DATE.format(z) + " "
        + DateTimeFormatter.ISO_INSTANT.format(z) + " " + DateTimeFormatter.ISO_DATE_TIME);
    DateTimeFormatter built = new DateTimeFormatterBuilder().appendValue(ChronoField.YEAR, 4, 10, SignStyle.EXCEEDS_PAD).appendLiteral('/').appendText(ChronoField.MONTH_OF_YEAR, TextStyle.SHORT).optionalStart().appendLiteral(' ')
        .appendFraction(ChronoField.NANO_OF_SECOND, 0, 9, true).optionalEnd().padNext(6, '*').appendValue(ChronoField.DAY_OF_MONTH).parseCaseInsensitive().parseDefaulting(ChronoField.HOUR_OF_DAY, 4).toFormatter(Locale.ROOT);
    show("built", () -> built.format(z));
    String[][] parses = {{"d/M/uuuu", "3/4/2021"}, {"d/M/uuuu", "31/2/2021"}, {"d/M/uuuu", "30/2/2021"}, {"uuuu-MM-dd", "2021-1-05"}, {"dd MMM uuuu", "05 Dec 1999"}, {"uuuuMMdd", "20210230"}, {"uuuu-DDD", "2021-366"}, {"yyyy", "2021"},
        {"uuuu-MM-dd", "2021-05-06x"}};
    for (String[] p : parses) {
      for (ResolverStyle style : ResolverStyle.values()) {
        show(p[0] + " " + p[1] + " " + style, () -> LocalDate.parse(p[1], DateTimeFormatter.ofPattern(p[0], Locale.US).withResolverStyle(style)));
      }
    }
    try {
      LocalDateTime.parse("2021-01-01 10:00");
    } catch (DateTimeParseException e) {
      System.out.println(e.getMessage() + " " + e.getErrorIndex() + " " + e.getParsedString());
    }
    System.out.println(DayOfWeek.MONDAY.getDisplayName(TextStyle.SHORT, Locale.US) + Month.MAY.getDisplayName(TextStyle.NARROW, Locale.US) + " " + Month.JANUARY.minus(1) + DayOfWeek.SUNDAY.plus(8) + " " + Month.FEBRUARY.maxLength());
  }

  static void calendars() {
    GregorianCalendar c = new GregorianCalendar(TimeZone.getTimeZone("GMT+2"), Locale.US);
    c.setTimeInMillis(1_000_000_000_000L);
    System.out.println(c.get(GregorianCalendar.YEAR) + " " + c.get(GregorianCalendar.WEEK_OF_YEAR) + " " + c.get(GregorianCalendar.HOUR_OF_DAY) + " " + c.getActualMaximum(GregorianCalendar.DAY_OF_MONTH) + " " + c.isLeapYear(1900));
    c.set(2021, GregorianCalendar.JANUARY, 31);
    c.add(GregorianCalendar.MONTH, 1);
    System.out.println(c.toZonedDateTime());
    c.roll(GregorianCalendar.DAY_OF_MONTH, 5);
    System.out.println(c.toInstant());
  }

  public static void main(String[] args) {
    dates();
    times();
    zones();
    formats();
    calendars();
  }
}
