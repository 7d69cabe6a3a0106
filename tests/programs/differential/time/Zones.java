import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.Date;
import java.util.TimeZone;

/** Zones with daylight saving. */
public class Zones {
  public static void main(String[] args) {
    ZoneId berlin = ZoneId.of("Europe/Berlin"), newYork = ZoneId.of("America/New_York"), tokyo = ZoneId.of("Asia/Tokyo");
    ZonedDateTime z = ZonedDateTime.of(2024, 3, 30, 12, 0, 0, 0, berlin);
    System.out.println(z + " " + z.plusDays(1) + " " + z.plusHours(24) + " " + z.withZoneSameInstant(newYork) + " " + z.withZoneSameInstant(tokyo).toLocalDateTime() + " " + z.getOffset() + " " + z.toInstant());
    System.out.println(ZonedDateTime.of(LocalDateTime.of(2024, 3, 31, 2, 30), berlin) + " " + ZonedDateTime.of(LocalDateTime.of(2024, 10, 27, 2, 30), berlin) + " " + ZonedDateTime.of(LocalDateTime.of(2024, 10, 27, 2, 30), berlin).withLaterOffsetAtOverlap());
    System.out.println(berlin.getRules().isDaylightSavings(Instant.parse("2024-07-01T00:00:00Z")) + " " + berlin.getRules().getTransition(LocalDateTime.of(2024, 3, 31, 2, 30)) + " " + berlin.getRules().nextTransition(Instant.EPOCH) + " " + tokyo.getRules().getOffset(Instant.EPOCH));
    System.out.println(ZoneId.of("UTC") + " " + ZoneId.of("Z") + " " + ZoneId.of("GMT+2") + " " + ZoneId.of("+05:30") + " " + ZoneOffset.UTC.equals(ZoneId.of("Z")) + " " + ZoneId.of("UTC").getRules().isFixedOffset() + " " + ZoneId.getAvailableZoneIds().contains("Asia/Kolkata"));
    System.out.println(ChronoUnit.HOURS.between(z, ZonedDateTime.of(2024, 4, 1, 12, 0, 0, 0, berlin)) + " " + z.format(DateTimeFormatter.ISO_ZONED_DATE_TIME) + " " + z.format(DateTimeFormatter.ofPattern("HH:mm xx VV")) + " " + ZonedDateTime.parse("2024-01-01T00:00+01:00[Europe/Berlin]").toEpochSecond());
    for (String bad : new String[] {"Nowhere/City", "???", "UTC+99"}) {
      try {
        ZoneId.of(bad);
      } catch (DateTimeException e) {
        System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
      }
    }
    TimeZone zone = TimeZone.getTimeZone("America/Los_Angeles");
    System.out.println(zone.getID() + " " + zone.getRawOffset() + " " + zone.inDaylightTime(new Date(1_720_000_000_000L)) + " " + zone.getOffset(1_700_000_000_000L) + " " + TimeZone.getTimeZone("Nope").getID() + " " + zone.toZoneId());
    TimeZone.setDefault(TimeZone.getTimeZone("UTC"));
    System.out.println(new Date(0) + " " + Date.from(Instant.ofEpochSecond(86400)).getTime() + " " + LocalDateTime.ofInstant(Instant.EPOCH, ZoneId.systemDefault()));
  }
}
