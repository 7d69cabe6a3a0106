import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;

/** BigDecimal: all rounding modes, scales, contexts, text forms, square roots; BigInteger: modular powers, primes, bits. */
public class DecimalContexts {
  static void rounding() {
    String[] values = {"5.5", "2.5", "1.6", "1.1", "1.0", "-1.0", "-1.1", "-1.6", "-2.5", "-5.5", "0.5", "-0.5", "0.05", "99.995", "1E+3", "1.50"};
    for (String v : values) {
      BigDecimal d = new BigDecimal(v);
      System.out.print(v + ":");
      for (RoundingMode mode : RoundingMode.values()) {
        if (mode == RoundingMode.UNNECESSARY) continue;
        System.out.print(" " + d.setScale(0, mode) + "/" + d.setScale(1, mode) + "/" + d.round(new MathContext(2, mode)));
      }
      try {
        System.out.println(" " + d.setScale(0, RoundingMode.UNNECESSARY));
      } catch (ArithmeticException e) {
        System.out.println(" " + e.getMessage());
      }
    }
  }

  static void text() {
    for (String v : new String[] {"0", "-0", "0.00", "0E+5", "0E-7", "123.456e3", "1e-6", "1e-7", "123e-10", "1E+10", "123456789.000", "12345678901234567890.5", "-1.2E-20", "00012.50", "+.5", "100"}) {
      BigDecimal d = new BigDecimal(v);
      System.out.println(v + " " + d + " " + d.toPlainString() + " " + d.toEngineeringString() + " s" + d.scale() + " p" + d.precision() + " " + d.unscaledValue() + " " + d.stripTrailingZeros()
          + " " + d.signum() + " " + d.hashCode() + " " + d.doubleValue() + " " + d.intValue() + " " + d.ulp());
    }
    for (String v : new String[] {"", "1.2.3", "1e", "abc", "1e99999999999", "--1", "."}) {
      try {
        System.out.println(new BigDecimal(v));
      } catch (NumberFormatException e) {
        System.out.println(v + " -> " + e.getMessage());
      }
    }
    System.out.println(new BigDecimal(0.1) + " " + BigDecimal.valueOf(0.1) + " " + new BigDecimal(1e20) + " " + BigDecimal.valueOf(1e20) + " " + new BigDecimal(2, new MathContext(1)) + " "
        + new BigDecimal("3.14159", new MathContext(3)) + " " + new BigDecimal(BigInteger.TEN, -3));
  }

  static void arithmetic() {
    BigDecimal a = new BigDecimal("10.25"), b = new BigDecimal("3.7"), c = new BigDecimal("-0.0004");
    System.out.println(a.add(b) + " " + a.subtract(b) + " " + a.multiply(c) + " " + a.divide(b, 10, RoundingMode.HALF_EVEN) + " " + a.divide(b, MathContext.DECIMAL32) + " "
        + a.divide(b, MathContext.DECIMAL128) + " " + a.remainder(b) + " " + a.negate().remainder(b) + " " + a.divideToIntegralValue(c));
    try {
      System.out.println(BigDecimal.ONE.divide(new BigDecimal(3)));
    } catch (ArithmeticException e) {
      System.out.println(e.getMessage());
    }
    try {
      System.out.println(BigDecimal.ONE.divide(BigDecimal.ZERO));
    } catch (ArithmeticException e) {
      System.out.println(e.getMessage());
    }
    System.out.println(BigDecimal.ONE.divide(new BigDecimal("1024")) + " " + new BigDecimal("100").divide(new BigDecimal("-8")) + " " + new BigDecimal("1.20").equals(new BigDecimal("1.2")) + " "
        + new BigDecimal("1.20").compareTo(new BigDecimal("1.2")) + " " + a.pow(7) + " " + a.pow(-3, new MathContext(9)) + " " + b.movePointLeft(5) + " " + b.movePointRight(3) + " "
        + b.scaleByPowerOfTen(20) + " " + a.max(b) + " " + c.abs(new MathContext(1)) + " " + c.plus(MathContext.UNLIMITED));
    for (String s : new String[] {"2", "16", "0.0001", "1e10", "123456789.123456789", "0", "99980001"}) {
      System.out.print(new BigDecimal(s).sqrt(new MathContext(25)) + " " + new BigDecimal(s).sqrt(new MathContext(5, RoundingMode.DOWN)) + "  ");
    }
    System.out.println();
    System.out.println(java.util.Arrays.toString(a.divideAndRemainder(b)) + " " + new MathContext("precision=7 roundingMode=FLOOR") + " " + MathContext.DECIMAL64);
    for (String s : new String[] {"2147483648", "1.5", "9223372036854775807", "9223372036854775808"}) {
      try {
        System.out.print(new BigDecimal(s).longValueExact() + " ");
        System.out.print(new BigDecimal(s).intValueExact() + " ");
      } catch (ArithmeticException e) {
        System.out.print(e.getMessage() + " ");
      }
    }
    System.out.println();
    BigDecimal pi = BigDecimal.ZERO;
    MathContext mc = new MathContext(60);
    for (int k = 0; k < 45; k++) {
      BigDecimal k8 = BigDecimal.valueOf(8L * k);
      BigDecimal term = new BigDecimal(4).divide(k8.add(BigDecimal.ONE), mc).subtract(new BigDecimal(2).divide(k8.add(new BigDecimal(4)), mc))
          .subtract(BigDecimal.ONE.divide(k8.add(new BigDecimal(5)), mc)).subtract(BigDecimal.ONE.divide(k8.add(new BigDecimal(6)), mc));
      pi = pi.add(term.divide(new BigDecimal(16).pow(k), mc), mc);
    }
    System.out.println(pi.round(new MathContext(50)));
  }

  static void integers() {
    BigInteger p = new BigInteger("170141183460469231731687303715884105727"), g = BigInteger.valueOf(43112609);
    System.out.println(g.modPow(p.subtract(BigInteger.ONE), p) + " " + g.modPow(BigInteger.valueOf(-5), p) + " " + g.modInverse(p) + " " + g.modPow(BigInteger.TWO.pow(70), p.shiftLeft(3)) + " "
        + p.isProbablePrime(20) + " " + p.bitLength() + " " + p.bitCount() + " " + BigInteger.valueOf(1000).nextProbablePrime());
    BigInteger f = BigInteger.ONE;
    for (int i = 2; i <= 150; i++) f = f.multiply(BigInteger.valueOf(i));
    System.out.println(f + " " + f.getLowestSetBit() + " " + f.mod(p) + " " + f.toString(36) + " " + f.sqrt() + " " + f.gcd(p.pow(2).subtract(BigInteger.ONE)));
    BigInteger n = new BigInteger("-123456789abcdef0123456789", 16);
    System.out.println(n + " " + n.shiftRight(7) + " " + n.shiftLeft(65) + " " + n.not() + " " + n.and(p) + " " + n.or(p) + " " + n.xor(p) + " " + n.andNot(p) + " " + n.testBit(3) + " "
        + n.setBit(200).flipBit(1).clearBit(2) + " " + n.longValue() + " " + n.doubleValue() + " " + n.floatValue() + " " + n.hashCode() + " " + n.mod(BigInteger.TEN) + " " + n.remainder(BigInteger.TEN));
    StringBuilder sb = new StringBuilder();
    for (byte x : n.toByteArray()) sb.append(String.format("%02x", x));
    System.out.println(sb + " " + new BigInteger(n.toByteArray()).equals(n) + " " + new BigInteger(1, new byte[] {(byte) 200, 1}) + " " + BigInteger.valueOf(Long.MIN_VALUE).negate());
    BigInteger big = BigInteger.ONE.shiftLeft(4000).subtract(BigInteger.TEN), mid = BigInteger.valueOf(7).pow(800);
    System.out.println(big.multiply(mid).hashCode() + " " + big.divide(mid).hashCode() + " " + big.mod(mid).hashCode() + " " + big.pow(3).toString().hashCode() + " " + big.multiply(big).equals(big.pow(2))
        + " " + new BigInteger(big.toString()).equals(big) + " " + big.sqrt().hashCode());
    for (Runnable r : new Runnable[] {() -> BigInteger.ONE.divide(BigInteger.ZERO), () -> BigInteger.TWO.modInverse(BigInteger.TEN), () -> BigInteger.ONE.mod(BigInteger.TWO.negate()),
        () -> new BigInteger("12x"), () -> BigInteger.TWO.pow(-1), () -> p.longValueExact(), () -> n.sqrt(), () -> new BigInteger("5", 40)}) {
      try {
        r.run();
      } catch (ArithmeticException | NumberFormatException e) {
        System.out.println(e);
      }
    }
  }

  public static void main(String[] args) {
    rounding();
    text();
    arithmetic();
    integers();
  }
}
