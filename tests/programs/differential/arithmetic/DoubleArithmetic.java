/** double to the last bit: operations, remainders, comparisons with NaN, both zeros, subnormals. */
public class DoubleArithmetic {
  static final double[] VALUES = {
    0.0, -0.0, 1.0, -1.0, 2.0, 0.1, 0.2, 3.7, -5.5, 1e100, 1e-100, 9007199254740992.0, 9007199254740993.0,
    Double.MIN_VALUE, -Double.MIN_VALUE, Double.MIN_NORMAL, Double.MAX_VALUE, -Double.MAX_VALUE,
    Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NaN, Math.PI, Math.E
  };

  static int compare(double a, double b) {
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
    for (double a : VALUES) {
      for (double b : VALUES) {
        sum = sum * 31 + Double.doubleToLongBits(a + b);
        sum = sum * 31 + Double.doubleToLongBits(a - b);
        sum = sum * 31 + Double.doubleToLongBits(a * b);
        sum = sum * 31 + Double.doubleToLongBits(a / b);
        sum = sum * 31 + Double.doubleToLongBits(a % b);
        sum = sum * 31 + compare(a, b);
        sum = sum * 31 + Double.compare(a, b);
        sum = sum * 31 + Double.doubleToLongBits(Math.max(a, b)) + Double.doubleToLongBits(Math.min(a, b));
      }
      System.out.println(Long.toHexString(Double.doubleToLongBits(a)) + " " + Long.toHexString(Double.doubleToLongBits(-a))
          + " " + (int) a + " " + (long) a + " " + (float) a + " " + sum);
    }
    System.out.println(0.1 + 0.2);
    System.out.println(1.0 / 3);
    System.out.println(5.5 % -2.0 + " " + -5.5 % 2.0 + " " + 1e300 % 3.0);
    double d = 0;
    for (int i = 0; i < 1000; i++) {
      d += 0.1;
    }
    System.out.println(d);
    d--;
    d *= 3;
    d -= 1.5f;
    d /= 7;
    d %= 2;
    System.out.println(Double.doubleToLongBits(d));
    System.out.println(Double.doubleToRawLongBits(Double.longBitsToDouble(0x7ff8000000000123L)));
  }

  // Constants of the format itself.
  static strictfp double strict(double a, double b) {
    return a * b / b;
  }
}
