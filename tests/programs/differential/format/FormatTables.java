import java.util.LinkedHashMap;
import java.util.Map;

/** Tables as programs print them. */
public class FormatTables {
  public static void main(String[] args) {
    Map<String, double[]> grades = new LinkedHashMap<>();
    grades.put("Alice", new double[] {1.0, 2.3, 1.7});
    grades.put("Bartholomew", new double[] {3.25, 4, 2.125});
    grades.put("Eve", new double[] {5.0, 5.0, 4.999});
    System.out.printf("%-12s|%8s|%8s|%8s|%8s%n", "name", "math", "physics", "art", "mean");
    System.out.println("-".repeat(12) + ("+" + "-".repeat(8)).repeat(4));
    grades.forEach((name, g) -> {
      double mean = (g[0] + g[1] + g[2]) / 3;
      System.out.printf("%-12.8s|%8.2f|%8.2f|%8.2f|%8.3f%n", name, g[0], g[1], g[2], mean);
    });
    for (int i = 1; i <= 10; i++) {
      for (int j = 1; j <= 10; j++) System.out.printf("%4d", i * j);
      System.out.println();
    }
    for (int i = 0; i < 256; i += 16) {
      System.out.printf("%04x:", i);
      for (int j = 0; j < 16; j++) System.out.printf(" %02x", (i + j) & 0xff);
      System.out.print("  ");
      for (int j = 0; j < 16; j++) System.out.printf("%c", i + j >= 32 && i + j < 127 ? (char) (i + j) : '.');
      System.out.println();
    }
    double balance = 1000;
    for (int year = 1; year <= 12; year++) {
      double interest = balance * 0.035;
      balance += interest;
      System.out.printf("%2d. %,10.2f (+%6.2f) %5.1f%%%n", year, balance, interest, (balance / 1000 - 1) * 100);
    }
    long bytes = 1;
    for (String unit : new String[] {"B", "KiB", "MiB", "GiB", "TiB", "PiB"}) {
      System.out.printf("%,22d %-3s %e%n", bytes, unit, (double) bytes);
      bytes <<= 10;
    }
    System.out.printf("%tY-%<tm-%<td %<tH:%<tM:%<tS.%<tL %<tp %<tA %<ta %<tb %<tj %<te %<tR %<tT %<tD %<tF %<tr %<tc%n", java.time.ZonedDateTime.of(2021, 3, 4, 15, 6, 7, 89_000_000, java.time.ZoneOffset.UTC));
    System.out.printf("%tY %<tB %<td%n", java.time.LocalDate.of(1999, 12, 31));
    System.out.printf("%tH:%<tM %<tI %<tl %<tk%n", java.time.LocalTime.of(23, 5));
  }
}
