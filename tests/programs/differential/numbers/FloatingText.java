import java.util.Random;

/** Double.toString, Float.toString, parsing and hexadecimal forms over many values; strictfp; MIN, MAX, NaN and zeros. */
public strictfp class FloatingText {
  static final double[] CORNERS = {0.0, -0.0, 1, -1, 0.1, 0.2, 0.3, 0.1 + 0.2, 1e-3, 9.999e-4, 1e7, 9999999.999999998, 1.0E7, 12345678.9, 1e21, 1e22, 1e23, 2e-3, 4.9E-324, 1.0E-323,
    2.2250738585072014E-308, 2.225073858507201E-308, 1.7976931348623157E308, 1.0 / 3, 2.0 / 3, 100, 1000000, 123456, 4.35, 0.615, 2.5e-7, 1.1e-5, 8.41E21, 2.0E-3, 5.0E-324,
    9007199254740993.0, 9007199254740992.0, 1.0E16, 2.98023223876953125E-8, 4.8726570057E288, 2.0E200, 1.8014398509481984E16, Double.NaN, Double.POSITIVE_INFINITY,
    Double.NEGATIVE_INFINITY, Math.PI, Math.E, 0x1.0p-1022, 0x0.8p-1022, 3.0e-44};

  static void corners() {
    for (double d : CORNERS) {
      float f = (float) d;
      System.out.println(d + " " + f + " " + Double.toHexString(d) + " " + Float.toHexString(f) + " " + Double.hashCode(d) + " " + (long) d + " " + (int) f + " " + Math.ulp(d) + " "
          + Math.getExponent(d) + " " + Math.nextUp(d) + " " + Math.nextDown(f) + " " + Math.rint(d) + " " + Math.round(d) + " " + Math.round(f));
    }
  }

  static void roundTrips() {
    Random random = new Random(12345);
    long hash = 0;
    int bad = 0;
    for (int i = 0; i < 3000; i++) {
      double d = Double.longBitsToDouble(random.nextLong());
      String s = Double.toString(d);
      hash = hash * 31 + s.hashCode();
      if (Double.doubleToLongBits(Double.parseDouble(s)) != Double.doubleToLongBits(d)) bad++;
      float f = Float.intBitsToFloat(random.nextInt());
      s = Float.toString(f);
      hash = hash * 31 + s.hashCode();
      if (Float.floatToIntBits(Float.parseFloat(s)) != Float.floatToIntBits(f)) bad++;
      if (i % 150 == 0) System.out.println(d + " " + f);
      double small = random.nextInt(100000) / 1000.0;
      hash = hash * 31 + Double.toString(small).hashCode();
      hash = hash * 31 + Float.toString((float) small).hashCode();
    }
    System.out.println("hash " + hash + ", bad " + bad);
    for (int e = -45; e <= 40; e++) System.out.print(Math.pow(10, e) + " " + (float) Math.pow(2, e * 3) + (e % 5 == 0 ? "\n" : " "));
    System.out.println();
  }

  static void parsing() {
    for (String s : new String[] {"1", " 1.5 ", "1e3", "1E-3", ".5", "5.", "-.5e+2", "0x1p3", "0x.8P-1", "0x1.fffffffffffff8p1", "1d", "2.5f", "NaN", "-Infinity", "+1", "1e400", "1e-400",
        "4.9e-324", "2.4703282292062327208e-324", "2.4703282292062328e-324", "179769313486231580793728971405301e277", "0.1000000000000000055511151231257827", "9007199254740993",
        "1_0", "", " ", "e5", "0x1", "1e", "--1", "1.2.3", "nan", "1f2", "0x", "infinity", "16777217", "3.4028235677973366e38", "1.17549429e-38",
        "000000000000000000000000000001e-5", "123456789012345678901234567890"}) {
      String asDouble, asFloat;
      try {
        asDouble = Double.toString(Double.parseDouble(s));
      } catch (NumberFormatException e) {
        asDouble = e.getMessage();
      }
      try {
        asFloat = Float.valueOf(s).toString();
      } catch (NumberFormatException e) {
        asFloat = e.getMessage();
      }
      System.out.println("'" + s + "' " + asDouble + " " + asFloat);
    }
    try {
      Double.parseDouble(null);
    } catch (NullPointerException | NumberFormatException e) {
      System.out.println(e.getClass().getName());
    }
  }

  static void comparisons() {
    double[] ds = {Double.NaN, 0.0, -0.0, 1, Double.POSITIVE_INFINITY};
    for (double a : ds) {
      for (double b : ds) {
        System.out.print((a < b ? "<" : "") + (a > b ? ">" : "") + (a == b ? "=" : "") + (a != b ? "!" : "") + Double.compare(a, b) + Double.valueOf(a).equals(b) + Math.min(a, b)
            + Math.max(a, b) + " ");
      }
      System.out.println();
    }
    float f = 16777216f;
    f++;
    System.out.println(f + " " + (f + 1 == f) + " " + (0.1f == 0.1) + " " + (0.5f == 0.5) + " " + (float) 0.1 + " " + (double) 0.1f);
    float acc = 0;
    double dacc = 0;
    for (int i = 0; i < 1000; i++) {
      acc += 0.1f;
      dacc += 0.1;
    }
    System.out.println(acc + " " + dacc + " " + (acc - dacc));
    double x = 5.5 % -2, y = -5.5 % 2, z = 1e300 * 1e10, w = 1e308 * 10 - 1e308 * 10;
    System.out.println(x + " " + y + " " + z + " " + w + " " + 5 % 0.0 + " " + 5.0 % Double.POSITIVE_INFINITY + " " + -0.0 % 3 + " " + 1e17 % 3 + " " + 5.3f % 1.1f);
    System.out.println(Math.IEEEremainder(5, 3) + " " + Math.fma(1e16, 1.0000001, -1e16) + " " + Math.scalb(1.5, 1030) + " " + Math.scalb(1.5f, -160) + " " + Math.copySign(3, -0.0) + " "
        + Math.signum(-2.5) + " " + Math.hypot(3e200, 4e200) + " " + Math.cbrt(-27) + " " + Math.floorMod(-7, 3) + " " + Math.nextAfter(1f, 2) + " " + StrictMath.nextUp(-0.0f));
    byte b = (byte) 300.7;
    char c = (char) -1.5;
    short s = (short) 1e10;
    System.out.println(b + " " + (int) c + " " + s + " " + (int) Double.NaN + " " + (long) 1e30f + " " + (char) 65.9 + " " + (int) -0.9 + " " + (byte) -129.0f);
    int i = 10;
    i *= 1.55;
    i -= 0.5;
    i /= 0.3f;
    i <<= 33;
    short sh = 10;
    sh += 40000.5;
    System.out.println(i + " " + sh);
  }

  public static void main(String[] args) {
    corners();
    roundTrips();
    parsing();
    comparisons();
  }
}
