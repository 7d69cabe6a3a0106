// EXPECT: ok
// STATES <= 100

import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;

/** Two threads that format dates and use a time zone. */
public class ZonesInTwo {
  static void use() {
    assert LocalDate.of(2020, 1, 2).format(DateTimeFormatter.ofPattern("dd MMM yyyy")).equals("02 Jan 2020");
    ZonedDateTime time = ZonedDateTime.of(2020, 1, 2, 3, 4, 5, 0, ZoneId.of("Europe/Paris"));
    assert time.getOffset().getTotalSeconds() == 3600;
  }

  public static void main(String[] arguments) {
    new Thread(ZonesInTwo::use).start();
    new Thread(ZonesInTwo::use).start();
  }
}
