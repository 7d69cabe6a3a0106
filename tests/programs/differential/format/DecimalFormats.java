import java.math.BigDecimal;
import java.math.RoundingMode;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.text.NumberFormat;
import java.text.ParseException;
import java.util.Locale;

/** java.text.DecimalFormat and NumberFormat. */
public class DecimalFormats {
  public static void main(String[] args) throws ParseException {
    double[] values = {0, 1, -1, 0.5, 1.5, 2.5, 1234.5678, -1234567.891, 0.001234, 1e15, 12.345, 99.999, Double.NaN, Double.POSITIVE_INFINITY};
    for (String pattern : new String[] {"0", "#", "0.00", "#.##", "#,##0.00", "000.000", "0.###E0", "##0.##E0", "0%", "#.#%", "'#'0", "$#,##0;($#,##0)", "0.0'x'",
      "#,####.0", "\u00a4#,##0.00"}) {
      DecimalFormat format = new DecimalFormat(pattern);
      StringBuilder line = new StringBuilder(pattern).append(" (").append(format.toPattern()).append("):");
      for (double v : values) line.append(' ').append(format.format(v));
      System.out.println(line);
    }
    DecimalFormat rounding = new DecimalFormat("0.0");
    for (RoundingMode mode : RoundingMode.values()) {
      if (mode == RoundingMode.UNNECESSARY) continue;
      rounding.setRoundingMode(mode);
      System.out.println(mode + " " + rounding.format(0.25) + " " + rounding.format(0.35) + " " + rounding.format(-0.25) + " " + rounding.format(0.75));
    }
    NumberFormat integer = NumberFormat.getIntegerInstance();
    NumberFormat percent = NumberFormat.getPercentInstance();
    NumberFormat plain = NumberFormat.getInstance();
    System.out.println(integer.format(12345.5) + " " + integer.format(1234567) + " " + percent.format(0.256) + " " + plain.format(1234567.891234));
    System.out.println(NumberFormat.getNumberInstance(Locale.US).format(-9876543.21) + " " + NumberFormat.getCurrencyInstance(Locale.US).format(1234.5));
    plain.setMaximumFractionDigits(1);
    plain.setMinimumIntegerDigits(4);
    plain.setGroupingUsed(false);
    System.out.println(plain.format(3.14159) + " " + plain.getMaximumFractionDigits());
    System.out.println(NumberFormat.getInstance().parse("1,234.5abc") + " " + new DecimalFormat("#").parse("-17"));
    try {
      NumberFormat.getInstance().parse("abc");
    } catch (ParseException e) {
      System.out.println(e + " at " + e.getErrorOffset());
    }
    DecimalFormatSymbols symbols = new DecimalFormatSymbols(Locale.US);
    System.out.println(symbols.getDecimalSeparator() + " " + symbols.getGroupingSeparator() + " " + symbols.getMinusSign() + " " + symbols.getPercent() + " "
        + symbols.getNaN() + " " + symbols.getInfinity() + " " + symbols.getZeroDigit() + " " + symbols.getCurrencySymbol() + " " + symbols.getExponentSeparator());
    symbols.setDecimalSeparator(',');
    symbols.setGroupingSeparator('.');
    System.out.println(new DecimalFormat("#,##0.00", symbols).format(1234567.891));
    System.out.println(new DecimalFormat("#,##0.###").format(new BigDecimal("12345678901234567890.12345")) + " " + new DecimalFormat("0").format(Long.MIN_VALUE));
  }
}
