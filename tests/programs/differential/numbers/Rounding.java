import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Locale;

/** Rounding by different means of the same numbers. */
public class Rounding {
  public static void main(String[] args) {
    double[] values = {0.5, 1.5, 2.5, -0.5, -1.5, 2.675, 1.005, 0.125, 0.375, 1e15 + 0.5, 4.35, 1.45, 8.345, 0.285};
    for (double v : values) {
      System.out.println(v + ": " + Math.round(v) + " " + Math.rint(v) + " " + (int) v + " " + Math.floor(v + 0.5) + " " + String.format(Locale.ROOT, "%.0f %.1f %.2f", v, v, v) + " " + new BigDecimal(v).setScale(2, RoundingMode.HALF_UP) + " " + BigDecimal.valueOf(v).setScale(2, RoundingMode.HALF_EVEN) + " "
          + Math.round(v * 100) / 100.0 + " " + (float) v + " " + Math.round((float) v));
    }
    double total = 0;
    for (int i = 0; i < 10; i++) total += 0.1;
    System.out.println(total + " " + (total == 1.0) + " " + String.format("%.20f", total) + " " + (float) total);
    double kahan = 0, c = 0;
    for (int i = 0; i < 1000; i++) {
      double y = 0.001 - c, t = kahan + y;
      c = t - kahan - y;
      kahan = t;
    }
    System.out.println(kahan + " " + 100 * 1.1 + " " + 3 * 0.1 + " " + 0.7 + 0.1 + " " + (0.7 + 0.1) + " " + 4.35 * 100 + " " + 1.1f * 1.1f + " " + 1.0 / 49 * 49);
    long cents = 0;
    for (String price : "19.99 5.01 0.10 100".split(" ")) cents += new BigDecimal(price).movePointRight(2).longValueExact();
    System.out.println(cents + " " + cents / 100 + "." + cents % 100);
  }
}
