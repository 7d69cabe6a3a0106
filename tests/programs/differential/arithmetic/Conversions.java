/** Every primitive conversion, with saturation, truncation and rounding. */
public class Conversions {
  public static void main(String[] args) {
    int[] ints = {0, 1, -1, 127, 128, 255, 256, 32767, 32768, 65535, 65536, 16777217, -16777217, Integer.MAX_VALUE, Integer.MIN_VALUE};
    for (int i : ints) {
      System.out.println((byte) i + " " + (short) i + " " + (int) (char) i + " " + (long) i + " "
          + Float.floatToIntBits((float) i) + " " + Double.doubleToLongBits((double) i));
    }
    long[] longs = {0, -1, 1L << 24, (1L << 24) + 1, (1L << 53) + 1, -(1L << 53) - 1, (1L << 62) + 1, Long.MAX_VALUE, Long.MIN_VALUE,
        0x7fffffbfffffffffL, 0x7fffff4000000001L};
    for (long l : longs) {
      System.out.println((int) l + " " + (byte) l + " " + (short) l + " " + (int) (char) l + " "
          + Float.floatToIntBits((float) l) + " " + Double.doubleToLongBits((double) l));
    }
    float[] floats = {0f, -0f, 0.5f, -0.5f, 1.99f, -1.99f, 2147483520f, 2147483648f, -2147483648f, 1e20f, -1e20f, 9.2233715e18f,
        Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY, Float.MIN_VALUE, Float.MAX_VALUE};
    for (float f : floats) {
      System.out.println((int) f + " " + (long) f + " " + (byte) f + " " + (short) f + " " + (int) (char) f + " "
          + Double.doubleToLongBits((double) f));
    }
    double[] doubles = {0, -0.0, 0.5, -0.5, 1.9999999999, -1.9999999999, 2147483647.5, -2147483648.9, 4294967296.0, 1e30, -1e30,
        9.223372036854775e18, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.MIN_VALUE, Double.MAX_VALUE,
        1e-46, 7e-46, 3.4028235677973366e38, 3.4028235677973362e38};
    for (double d : doubles) {
      System.out.println((int) d + " " + (long) d + " " + (byte) d + " " + (short) d + " " + (int) (char) d + " "
          + Float.floatToIntBits((float) d));
    }
    byte b = -1;
    char c = (char) b;
    short s = (short) c;
    System.out.println((int) c + " " + s + " " + (b & 0xff) + " " + (char) (b & 0x7f | 0x40));
    char x = 'a';
    x += 1;
    System.out.println(x);
    System.out.println(x + 1);
    System.out.println((char) (x + 1));
    final byte constant = 10;
    byte sumOfConstants = constant + 20;
    System.out.println(sumOfConstants);
    System.out.println('a' + 'b' + "c" + 'd' + 1 + 2L + 3f + 4.0);
    System.out.println(true ? 1 : 2.0);
    System.out.println((Object) (true ? 'a' : 0));
    int big = 123456789;
    System.out.println(big - (int) (float) big);
    long acc = 0;
    acc += 1.5f;
    acc += 2.7;
    System.out.println(acc);
  }
}
