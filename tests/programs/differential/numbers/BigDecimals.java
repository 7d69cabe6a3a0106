import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;

/** BigDecimal: scales, rounding, contexts, text. */
public class BigDecimals {
  public static void main(String[] args) {
    BigDecimal a = new BigDecimal("123.4500"), b = new BigDecimal("-0.0067"), c = new BigDecimal("1E+5");
    System.out.println(a.add(b) + " " + a.subtract(b) + " " + a.multiply(b) + " " + a.add(c) + " " + c.scale() + " " + a.precision() + " " + a.unscaledValue() + " " + a.stripTrailingZeros() + " " + c.toPlainString() + " " + c.toEngineeringString());
    for (RoundingMode mode : RoundingMode.values()) {
      StringBuilder line = new StringBuilder(mode + ":");
      for (String s : new String[] {"5.5", "2.5", "1.6", "1.1", "1.0", "-1.0", "-1.1", "-1.6", "-2.5", "-5.5"}) {
        try {
          line.append(' ').append(new BigDecimal(s).setScale(0, mode));
        } catch (ArithmeticException e) {
          line.append(" <").append(e.getMessage()).append('>');
        }
      }
      System.out.println(line);
    }
    System.out.println(BigDecimal.ONE.divide(new BigDecimal(8)) + " " + BigDecimal.ONE.divide(new BigDecimal(3), 20, RoundingMode.HALF_UP) + " " + BigDecimal.TEN.divide(new BigDecimal(7), MathContext.DECIMAL64) + " " + a.divide(b, RoundingMode.DOWN));
    try {
      BigDecimal.ONE.divide(new BigDecimal(3));
    } catch (ArithmeticException e) {
      System.out.println(e.getMessage());
    }
    try {
      BigDecimal.ONE.divide(BigDecimal.ZERO);
    } catch (ArithmeticException e) {
      System.out.println(e.getMessage());
    }
    System.out.println(a.divideToIntegralValue(new BigDecimal("7")) + " " + a.remainder(new BigDecimal("7")) + " " + a.pow(3) + " " + a.negate() + " " + b.abs() + " " + b.signum() + " " + a.movePointLeft(5) + " " + a.movePointRight(6) + " " + a.scaleByPowerOfTen(3));
    System.out.println(new BigDecimal("2").sqrt(new MathContext(50)) + " " + a.round(new MathContext(3)) + " " + new BigDecimal("9.999").round(new MathContext(2, RoundingMode.CEILING)) + " " + a.plus(MathContext.DECIMAL32));
    System.out.println(new BigDecimal("2.0").equals(new BigDecimal("2.00")) + " " + new BigDecimal("2.0").compareTo(new BigDecimal("2.00")) + " " + new BigDecimal("2.0").hashCode() + " " + new BigDecimal("2.00").hashCode() + " " + a.max(b) + " " + a.min(b) + " " + a.ulp());
    System.out.println(new BigDecimal(0.1) + " " + BigDecimal.valueOf(0.1) + " " + BigDecimal.valueOf(15, 3) + " " + BigDecimal.valueOf(100L) + " " + new BigDecimal(new BigInteger("12345"), -3) + " " + new BigDecimal("-0") + " " + new BigDecimal("0E-7") + " " + new BigDecimal("1e-7") + " " + new BigDecimal("123E-5"));
    System.out.println(a.intValue() + " " + a.doubleValue() + " " + new BigDecimal("1e400").doubleValue() + " " + new BigDecimal("1.7976931348623157e308").doubleValue() + " " + a.toBigInteger() + " " + new BigDecimal("0.1").floatValue() + " " + new BigDecimal("123456789.987654321").longValue());
    try {
      a.intValueExact();
    } catch (ArithmeticException e) {
      System.out.println(e.getMessage());
    }
    try {
      new BigDecimal("1.2.3");
    } catch (NumberFormatException e) {
      System.out.println(e.getMessage());
    }
    try {
      a.setScale(1);
    } catch (ArithmeticException e) {
      System.out.println(e.getMessage());
    }
    BigDecimal e = BigDecimal.ONE, term = BigDecimal.ONE;
    for (int i = 1; i < 40; i++) {
      term = term.divide(BigDecimal.valueOf(i), 45, RoundingMode.HALF_EVEN);
      e = e.add(term);
    }
    System.out.println(e);
    BigDecimal balance = new BigDecimal("1000.00");
    for (int i = 0; i < 10; i++) balance = balance.multiply(new BigDecimal("1.0425")).setScale(2, RoundingMode.HALF_EVEN);
    System.out.println(balance + " " + MathContext.DECIMAL128 + " " + new MathContext("precision=5 roundingMode=FLOOR"));
    System.out.println(new BigDecimal("12345678901234567890.123456789").multiply(new BigDecimal("98765432109876543210.987654321")) + " " + new BigDecimal("1").subtract(new BigDecimal("1E-30")));
  }
}
