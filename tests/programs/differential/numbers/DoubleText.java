/** Double and Float: text, parsing, bits, comparison. */
public class DoubleText {
  public static void main(String[] args) {
    double[] values = {0, -0.0, 1, 0.1, 100, 1e7, 9999999, 1.0E-3, 9.99e-4, 123456789.125, 1e21, 1.7976931348623157e308, 4.9e-324, 2.2250738585072014E-308, 1.0 / 3, 2e-3, 2.0E23, 8.41E21, 5.0E-324, 9007199254740993.0, 1.1, 3.0e10, Math.PI * 1e5};
    for (double v : values) System.out.println(v + " " + (float) v + " " + Double.toHexString(v) + " " + Long.toHexString(Double.doubleToLongBits(v)) + " " + Integer.toHexString(Float.floatToIntBits((float) v)) + " " + Double.hashCode(v) + " " + Float.toHexString((float) v));
    for (String s : new String[] {"1", "-1.5e3", " 2.5 ", "0x1.8p1", "NaN", "-Infinity", "1e400", "1e-400", "1.0d", "2f", ".5", "5.", "1e", "", "abc", "0x1", "1,5", "--1", "1_0", "9007199254740993", "2.2250738585072012e-308", "123456789012345678901234567890"}) {
      try {
        System.out.println("'" + s + "' " + Double.parseDouble(s) + " " + Float.parseFloat(s));
      } catch (NumberFormatException e) {
        System.out.println(e.getMessage());
      }
    }
    System.out.println(Double.compare(0.0, -0.0) + " " + (0.0 == -0.0) + " " + Double.valueOf(Double.NaN).equals(Double.NaN) + " " + (Double.NaN == Double.NaN) + " " + Double.isNaN(0.0 / 0) + " " + Double.isInfinite(1 / 0.0) + " " + Double.isFinite(1) + " " + Double.MIN_NORMAL + " " + Float.MIN_VALUE + " " + Float.MAX_VALUE);
    System.out.println(Double.longBitsToDouble(0x7ff8000000000001L) + " " + Float.intBitsToFloat(0x3fc00000) + " " + Double.max(1, 2) + " " + Double.sum(.1, .2) + " " + (0.1f + 0.2f) + " " + (0.1 + 0.2) + " " + (0.1f + 0.2) + " " + (float) 0.1 + " " + (double) 0.1f);
    System.out.println((int) Double.NaN + " " + (int) 1e20 + " " + (long) -1e30 + " " + (char) 65.7 + " " + (byte) 300.5 + " " + (short) -40000.9 + " " + (int) Float.NEGATIVE_INFINITY + " " + 5 % 3.5 + " " + -5.5 % 2 + " " + 1e300 * 1e10 + " " + 5 / 0.0 + " " + 0.0 / 0.0);
    float sum = 0;
    double dsum = 0;
    for (int i = 1; i <= 1000; i++) {
      sum += 1f / i;
      dsum += 1.0 / i;
    }
    System.out.println(sum + " " + dsum + " " + (float) dsum + " " + (dsum - sum));
    float f = 16777216f;
    System.out.println(f + 1 == f ? "absorbed" : "kept");
    double d = 0.1;
    d += 0.2f;
    int i = 10;
    i *= 1.55;
    i -= 0.5;
    System.out.println(d + " " + i + " " + (1 - 0.9) + " " + 1.0f * 3 / 7 + " " + 100.0 * 1.1 + " " + 3.0e-5f + " " + 1234567.0f + " " + 1.0e-4f + " " + 33554432f * 3);
  }
}
