/** Loops over edge values of all numeric types through every operator and cast; sums of what they give, printed by type. */
public class SaturatedAndExact {
  static final int[] INTS = {0, 1, -1, 2, 7, -8, 31, 32, 127, 128, -129, 255, 32767, 32768, 65535, 65536, Integer.MAX_VALUE, Integer.MIN_VALUE, Integer.MIN_VALUE + 1, 0x55555555};
  static final long[] LONGS = {0, 1, -1, 63, 64, 1L << 31, -(1L << 31), 1L << 32, (1L << 53) + 1, Long.MAX_VALUE, Long.MIN_VALUE, Long.MIN_VALUE + 1, 0x5555555555555555L};
  static final float[] FLOATS = {0f, -0f, 1f, -1.5f, 0.1f, 1e10f, -1e20f, 16777217f, Float.MIN_VALUE, Float.MAX_VALUE, Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY, 2147483648f, -2147483648f};
  static final double[] DOUBLES = {0, -0.0, 1, -2.5, 0.1, 1e10, -1e20, 1e300, Double.MIN_VALUE, Double.MAX_VALUE, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 9223372036854775807d, 4.9e-300, 3};

  static int ints(int a, int b) {
    int h = a + b;
    h = h * 31 + (a - b);
    h = h * 31 + a * b;
    h = h * 31 + (a & b);
    h = h * 31 + (a | b);
    h = h * 31 + (a ^ b);
    h = h * 31 + (a << b);
    h = h * 31 + (a >> b);
    h = h * 31 + (a >>> b);
    h = h * 31 + (a < b ? 1 : a == b ? 2 : 3);
    h = h * 31 + Math.max(a, b) + Integer.compareUnsigned(a, b) + (Math.multiplyHigh(a, b) > 0 ? 1 : 0);
    if (b != 0) h = h * 31 + a / b * 7 + a % b + Integer.divideUnsigned(a, b) + Integer.remainderUnsigned(a, b) + Math.floorDiv(a, b) + Math.floorMod(a, b);
    return h;
  }

  static long longs(long a, long b) {
    long h = a + b;
    h = h * 31 + (a - b);
    h = h * 31 + a * b;
    h = h * 31 + (a & ~b | a ^ b);
    h = h * 31 + (a << b);
    h = h * 31 + (a >> b);
    h = h * 31 + (a >>> b);
    h = h * 31 + Long.compare(a, b) + (a <= b ? 5 : 9) + Math.multiplyHigh(a, b) + Long.compareUnsigned(a, b);
    if (b != 0) h = h * 31 + a / b * 7 + a % b + Long.divideUnsigned(a, b) + Long.remainderUnsigned(a, b) + Math.floorDiv(a, b) + Math.floorMod(a, b);
    return h;
  }

  static int casts(double d) {
    int h = (int) d;
    h = h * 31 + (byte) d;
    h = h * 31 + (short) d;
    h = h * 31 + (char) d;
    h = h * 31 + Long.hashCode((long) d);
    h = h * 31 + Float.floatToIntBits((float) d);
    h = h * 31 + Long.hashCode(Math.round(d)) + Math.round((float) d);
    return h * 31 + Double.hashCode(Math.floor(d)) + Double.hashCode(Math.ceil(d)) * 3 + Double.hashCode(Math.rint(d)) * 5;
  }

  public static void main(String[] args) {
    for (int a : INTS) {
      StringBuilder sb = new StringBuilder(a + ":");
      for (int b : INTS) sb.append(' ').append(Integer.toHexString(ints(a, b)));
      System.out.println(sb + " " + (byte) a + " " + (short) a + " " + (int) (char) a + " " + (float) a + " " + (double) a + " " + Integer.bitCount(a) + Integer.reverse(a) + Integer.highestOneBit(a) + Integer.numberOfLeadingZeros(a) + " " + Integer.toBinaryString(a) + " " + Integer.toUnsignedString(a, 36));
    }
    for (long a : LONGS) {
      StringBuilder sb = new StringBuilder(a + ":");
      for (long b : LONGS) sb.append(' ').append(Long.toHexString(longs(a, b)));
      System.out.println(sb + " " + (int) a + " " + (byte) a + " " + (float) a + " " + (double) a + " " + Long.toOctalString(a) + " " + Long.toUnsignedString(a) + " " + Long.numberOfTrailingZeros(a) + Long.reverseBytes(a) + " " + Long.toString(a, 7));
    }
    for (float a : FLOATS) {
      StringBuilder sb = new StringBuilder(a + ":");
      for (float b : FLOATS) {
        float r = a % b;
        sb.append(' ').append(Integer.toHexString(Float.floatToIntBits(a + b) * 3 + Float.floatToIntBits(a - b) * 5 + Float.floatToIntBits(a * b) * 7 + Float.floatToIntBits(a / b) * 11 + Float.floatToIntBits(r) * 13 + (a < b ? 1 : 0) + (a >= b ? 2 : 0) + (a == b ? 4 : 0)));
      }
      System.out.println(sb + " " + casts(a) + " " + Float.floatToRawIntBits(-a) + " " + Math.nextUp(a) + " " + Math.ulp(a) + " " + Float.toHexString(a));
    }
    for (double a : DOUBLES) {
      StringBuilder sb = new StringBuilder(a + ":");
      for (double b : DOUBLES) {
        long bits = Double.doubleToLongBits(a + b) * 3 + Double.doubleToLongBits(a - b) * 5 + Double.doubleToLongBits(a * b) * 7 + Double.doubleToLongBits(a / b) * 11 + Double.doubleToLongBits(a % b) * 13 + (a < b ? 1 : 0) + (a >= b ? 2 : 0) + (a == b ? 4 : 0);
        sb.append(' ').append(Long.toHexString(bits)).append(Double.compare(a, b)).append(Math.IEEEremainder(a, b)).append(Math.copySign(a, b));
      }
      System.out.println(sb + " " + casts(a) + " " + Math.sqrt(a) + " " + Math.getExponent(a) + " " + Math.signum(a) + " " + Math.abs(a) + " " + Math.nextAfter(a, 0));
    }
  }
}
