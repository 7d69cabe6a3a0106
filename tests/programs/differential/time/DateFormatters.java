import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.DateTimeParseException;
import java.time.format.FormatStyle;
import java.time.format.TextStyle;
import java.time.temporal.ChronoField;
import java.util.Locale;

/** DateTimeFormatter. */
public class DateFormatters {
  public static void main(String[] args) {
    LocalDateTime dt = LocalDateTime.of(2023, 7, 4, 9, 5, 3, 120_000_000);
    for (String p : new String[] {"yyyy-MM-dd", "dd/MM/yy", "d MMM uuuu", "EEEE, MMMM d", "HH:mm:ss", "hh:mm a", "h 'o''clock' a", "yyyyMMddHHmmssSSS", "D/Q/w", "e E", "[yyyy][XXX]", "MMMMM", "SSSSSS n A", "G", "B"}) {
      try {
        System.out.println(p + ": " + dt.format(DateTimeFormatter.ofPattern(p, Locale.ENGLISH)));
      } catch (DateTimeException | IllegalArgumentException e) {
        System.out.println(p + ": " + e.getMessage());
      }
    }
    System.out.println(DateTimeFormatter.ISO_DATE.format(dt) + " " + DateTimeFormatter.BASIC_ISO_DATE.format(dt) + " " + DateTimeFormatter.ISO_WEEK_DATE.format(dt) + " " + DateTimeFormatter.ISO_ORDINAL_DATE.format(dt) + " " + DateTimeFormatter.RFC_1123_DATE_TIME.format(dt.atOffset(ZoneOffset.UTC)) + " " + DateTimeFormatter.ISO_INSTANT.format(dt.atOffset(ZoneOffset.UTC)));
    System.out.println(LocalDate.parse("04.07.2023", DateTimeFormatter.ofPattern("dd.MM.yyyy")) + " " + LocalTime.parse("9-05", DateTimeFormatter.ofPattern("H-mm")) + " " + LocalDate.parse("4 Jul 2023", DateTimeFormatter.ofPattern("d MMM yyyy", Locale.ENGLISH)) + " "
        + LocalDateTime.parse("2023-07-04 21:30", DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm")));
    for (String bad : new String[] {"31.02.2023x", "1.2.2023", "99.01.2023"}) {
      try {
        LocalDate.parse(bad, DateTimeFormatter.ofPattern("dd.MM.yyyy"));
      } catch (DateTimeParseException e) {
        System.out.println(e.getMessage() + " @" + e.getErrorIndex());
      }
    }
    DateTimeFormatter built = new DateTimeFormatterBuilder().appendPattern("yyyy").appendLiteral("::").appendValue(ChronoField.MONTH_OF_YEAR, 2).optionalStart().appendLiteral('T').appendText(ChronoField.DAY_OF_WEEK, TextStyle.SHORT).optionalEnd().toFormatter(Locale.ENGLISH);
    System.out.println(built.format(dt) + " " + built);
    try {
      LocalDate.of(2020, 1, 1).format(DateTimeFormatter.ofPattern("HH"));
    } catch (DateTimeException e) {
      System.out.println(e.getMessage());
    }
    System.out.println(dt.getMonth().getDisplayName(TextStyle.SHORT, Locale.ENGLISH) + " " + dt.getDayOfWeek().getDisplayName(TextStyle.FULL, Locale.ENGLISH) + " " + dt.getMonth().getDisplayName(TextStyle.FULL, Locale.GERMAN) + " " + dt.getDayOfWeek().getDisplayName(TextStyle.SHORT, Locale.FRENCH));
    for (FormatStyle style : new FormatStyle[] {FormatStyle.SHORT, FormatStyle.MEDIUM}) System.out.println(dt.format(DateTimeFormatter.ofLocalizedDateTime(style).withLocale(Locale.US)) + " | " + dt.toLocalDate().format(DateTimeFormatter.ofLocalizedDate(FormatStyle.LONG).withLocale(Locale.US)));
    System.out.println(String.format(Locale.GERMANY, "%,.2f %tA", 1234567.891, dt) + " " + String.format(Locale.FRANCE, "%,d %tB", 1234567, dt));
  }
}
