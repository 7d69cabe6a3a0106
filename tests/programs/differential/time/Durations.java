import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.concurrent.TimeUnit;

/** Duration, Instant, OffsetDateTime, TimeUnit. */
public class Durations {
  public static void main(String[] args) {
    Duration d = Duration.ofMinutes(135).plusSeconds(7).plusMillis(89);
    System.out.println(d + " " + d.toHours() + " " + d.toMinutesPart() + " " + d.toMillis() + " " + d.getSeconds() + " " + d.getNano() + " " + d.negated() + " " + d.multipliedBy(3) + " " + d.dividedBy(2) + " " + d.dividedBy(Duration.ofMinutes(1)));
    System.out.println(Duration.parse("P2DT3H4M5.678S") + " " + Duration.ZERO + " " + Duration.ofDays(1) + " " + Duration.ofNanos(-1) + " " + Duration.ofSeconds(-1, 500_000_000) + " " + Duration.between(Instant.EPOCH, Instant.ofEpochMilli(1234567)) + " " + d.compareTo(Duration.ZERO) + " " + d.isNegative() + " " + Duration.of(3, ChronoUnit.HALF_DAYS));
    Instant i = Instant.ofEpochSecond(1_000_000_000L, 5);
    System.out.println(i + " " + i.plus(1, ChronoUnit.DAYS) + " " + i.minusMillis(1) + " " + Instant.EPOCH + " " + Instant.parse("2021-05-06T07:08:09.010Z").toEpochMilli() + " " + i.truncatedTo(ChronoUnit.MINUTES) + " " + i.isAfter(Instant.EPOCH) + " " + Instant.MIN + " " + Instant.MAX);
    OffsetDateTime o = i.atOffset(ZoneOffset.ofHoursMinutes(5, 30));
    System.out.println(o + " " + o.withOffsetSameInstant(ZoneOffset.UTC) + " " + o.toLocalTime() + " " + o.getOffset() + " " + ZoneOffset.of("-03:00").getTotalSeconds() + " " + ZoneOffset.MAX + " " + o.toInstant().equals(i) + " " + OffsetDateTime.parse("2020-01-01T00:00:00+02:00").toEpochSecond());
    Clock clock = Clock.fixed(i, ZoneOffset.UTC);
    System.out.println(clock.instant() + " " + clock.millis() + " " + Clock.offset(clock, Duration.ofHours(1)).instant() + " " + clock);
    System.out.println(TimeUnit.HOURS.toSeconds(2) + " " + TimeUnit.MILLISECONDS.toMinutes(120000) + " " + TimeUnit.SECONDS.convert(3, TimeUnit.DAYS) + " " + TimeUnit.NANOSECONDS + " " + TimeUnit.DAYS.toChronoUnit() + " " + TimeUnit.SECONDS.convert(Duration.ofMinutes(2)) + " " + TimeUnit.DAYS.toNanos(Long.MAX_VALUE));
    try {
      Duration.parse("nope");
    } catch (java.time.format.DateTimeParseException e) {
      System.out.println(e.getMessage());
    }
    try {
      Duration.ofSeconds(Long.MAX_VALUE).plusSeconds(1);
    } catch (ArithmeticException e) {
      System.out.println(e.getMessage());
    }
    try {
      ZoneOffset.ofHours(19);
    } catch (java.time.DateTimeException e) {
      System.out.println(e.getMessage());
    }
    try {
      i.plus(1, ChronoUnit.MONTHS);
    } catch (java.time.temporal.UnsupportedTemporalTypeException e) {
      System.out.println(e.getMessage());
    }
    for (ChronoUnit u : ChronoUnit.values()) System.out.print(u + "=" + u.getDuration() + " ");
    System.out.println();
  }
}
