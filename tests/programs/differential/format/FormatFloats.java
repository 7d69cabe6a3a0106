import java.math.BigDecimal;

/** %f, %e, %g, %a of doubles, floats and BigDecimals. */
public class FormatFloats {
  public static void main(String[] args) {
    double[] values = {0.0, -0.0, 1.0, -1.5, 3.14159265358979, 0.5, 1.5, 2.5, 0.125, 123456789.987654321, 1e-5, 1.0e-10, 1e10, 1e20, 1.7e308, 4.9e-324,
      Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 99.995, 0.05, 999999.5};
    String[] formats = {"%f", "%.0f", "%.1f", "%.3f", "%10.2f", "%-10.2f|", "%010.2f", "%+.2f", "% .2f", "%,.2f", "%(.2f", "%(,15.3f", "%#.0f", "%e", "%.0e",
      "%.3e", "%E", "%12.4e", "%g", "%.3g", "%,.5g", "%a", "%.2a", "%20a", "%s"};
    for (String format : formats) {
      StringBuilder line = new StringBuilder(format).append(':');
      for (double v : values) {
        try {
          line.append(" [").append(String.format(format, v)).append(']');
        } catch (RuntimeException e) {
          line.append(" <").append(e).append('>');
        }
      }
      System.out.println(line);
    }
    float[] floats = {0.1f, 1.1f, 3.4e38f, 1.4e-45f, -2.5f, 16777216f};
    for (float f : floats) System.out.printf("%f %.2f %e %g %s %a%n", f, f, f, f, f, f);
    String[] decimals = {"0", "1.25", "-1.25", "123456789.123456789123456789", "1E+10", "1E-10", "-99999.995", "0.000"};
    for (String text : decimals) {
      BigDecimal d = new BigDecimal(text);
      System.out.printf("%f %.2f %,.3f %e %.3e %(.1f %g %15.2f|%-15.2f|%s%n", d, d, d, d, d, d, d, d, d, d);
    }
    System.out.printf("%.15f %.17f %.20f %.30f%n", 0.1, 0.1, 0.1, 0.1);
    System.out.printf("%.2f %.2f %.2f %.2f%n", 0.005, 0.015, 0.025, 1.005);
    System.out.printf("%8.3f|%-8.3f|%08.3f|%+8.3f%n", Math.PI, Math.E, -Math.PI, Math.sqrt(2));
  }
}
