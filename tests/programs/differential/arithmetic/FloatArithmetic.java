/** float to the last bit: operations, remainders, comparisons with NaN and both zeros. */
public class FloatArithmetic {
  static final float[] VALUES = {
    0.0f, -0.0f, 1.0f, -1.0f, 2.0f, 0.1f, 3.7f, -5.5f, 1e10f, 1e-10f, 16777216f, 16777217f, Float.MIN_VALUE,
    -Float.MIN_VALUE, Float.MIN_NORMAL, Float.MAX_VALUE, -Float.MAX_VALUE, Float.POSITIVE_INFINITY,
    Float.NEGATIVE_INFINITY, Float.NaN, (float) Math.PI
  };

  static int compare(float a, float b) {
    int r = 0;
    if (a < b) r |= 1;
    if (a <= b) r |= 2;
    if (a == b) r |= 4;
    if (a != b) r |= 8;
    if (a > b) r |= 16;
    if (a >= b) r |= 32;
    if (!(a < b)) r |= 64;
    if (!(a > b)) r |= 128;
    return r;
  }

  public static void main(String[] args) {
    long sum = 1;
    for (float a : VALUES) {
      for (float b : VALUES) {
        sum = sum * 31 + Float.floatToIntBits(a + b);
        sum = sum * 31 + Float.floatToIntBits(a - b);
        sum = sum * 31 + Float.floatToIntBits(a * b);
        sum = sum * 31 + Float.floatToIntBits(a / b);
        sum = sum * 31 + Float.floatToIntBits(a % b);
        sum = sum * 31 + compare(a, b);
        sum = sum * 31 + Float.compare(a, b);
        sum = sum * 31 + Float.floatToIntBits(Math.max(a, b)) + Float.floatToIntBits(Math.min(a, b));
      }
      System.out.println(Integer.toHexString(Float.floatToIntBits(a)) + " " + Integer.toHexString(Float.floatToIntBits(-a))
          + " " + (int) a + " " + (long) a + " " + (char) a + (short) a + (byte) a + " " + sum);
    }
    System.out.println(Float.floatToIntBits(5.5f % -2.0f));
    System.out.println(Float.floatToIntBits(-5.5f % 2.0f));
    System.out.println(Float.isNaN(VALUES[0] / VALUES[1]));
    float f = 0;
    for (int i = 0; i < 1000; i++) {
      f += 0.1f;
    }
    System.out.println(Float.floatToIntBits(f));
    f++;
    f *= 3;
    f -= 1.5;
    f /= 7;
    System.out.println(Float.floatToIntBits(f));
    System.out.println(Float.intBitsToFloat(0x7fc00001) != Float.intBitsToFloat(0x7fc00001));
    System.out.println(Float.floatToIntBits(Float.intBitsToFloat(0x7fc12345)) == 0x7fc00000);
  }
}
