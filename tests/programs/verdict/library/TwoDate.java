// EXPECT: ok
// STATES <= 16
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;

/** Two threads compute and format dates. */
public class TwoDate {
  static void job() {
    LocalDate date = LocalDate.of(2024, 2, 28).plusDays(2);
    if (!date.format(DateTimeFormatter.ISO_LOCAL_DATE).equals("2024-03-01")) throw new AssertionError();
  }

  public static void main(String[] arguments) {
    new Thread(TwoDate::job).start();
    new Thread(TwoDate::job).start();
  }
}
