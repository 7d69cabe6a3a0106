/** Math and StrictMath: exact ones bit by bit, the transcendental ones at values where they are fixed. */
public class MathFunctions {
  static void bits(double d) { System.out.print(Long.toHexString(Double.doubleToLongBits(d)) + " "); }

  public static void main(String[] args) {
    double[] ds = {0, -0.0, 0.5, -0.5, 1.5, 2.5, -2.5, 1e300, -1e-300, 4503599627370497.5, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 0.49999999999999994, -3.7, 9007199254740993.0, Double.MIN_VALUE};
    for (double d : ds) {
      bits(Math.floor(d)); bits(Math.ceil(d)); bits(Math.rint(d)); bits(Math.abs(d)); bits(Math.sqrt(d)); bits(Math.signum(d)); bits(Math.ulp(d)); bits(Math.nextUp(d)); bits(Math.nextDown(d));
      System.out.println(Math.round(d) + " " + Math.round((float) d) + " " + Math.getExponent(d) + " " + Double.isNaN(d) + Double.isInfinite(d) + Double.isFinite(d));
    }
    for (double a : ds) {
      double acc = 0;
      for (double b : ds) {
        acc += Double.hashCode(Math.max(a, b)) + Double.hashCode(Math.min(a, b)) + Double.hashCode(Math.copySign(a, b)) + Double.hashCode(Math.IEEEremainder(a, b)) + Double.hashCode(Math.nextAfter(a, b)) + Double.hashCode(Math.fma(a, b, 1.5));
      }
      System.out.println(acc);
    }
    bits(StrictMath.sin(1)); bits(StrictMath.cos(1)); bits(StrictMath.tan(1)); bits(StrictMath.exp(1)); bits(StrictMath.log(10)); bits(StrictMath.pow(2.5, 3.5)); bits(StrictMath.atan2(1, -2)); bits(StrictMath.cbrt(10)); bits(StrictMath.hypot(3, 4.5));
    bits(StrictMath.log10(7)); bits(StrictMath.sinh(0.7)); bits(StrictMath.expm1(1e-5)); bits(StrictMath.log1p(1e-5)); bits(StrictMath.asin(0.3)); bits(StrictMath.acos(0.3)); bits(StrictMath.atan(5)); bits(StrictMath.cosh(2)); bits(StrictMath.tanh(0.4));
    System.out.println();
    System.out.println(Math.pow(2, 10) + " " + Math.pow(0, 0) + " " + Math.pow(-2, 3) + " " + Math.pow(4, 0.5) + " " + Math.exp(0) + " " + Math.log(1) + " " + Math.sin(0) + " " + Math.cos(0) + " " + Math.atan2(0, 1) + " " + Math.cbrt(27) + " " + Math.hypot(3, 4));
    int[] is = {0, 7, -7, 3, -3, Integer.MAX_VALUE, Integer.MIN_VALUE};
    for (int a : is) {
      System.out.print(Math.abs(a) + " " + Math.max(a, 2) + " " + Math.min(a, 2) + " " + Math.floorDiv(a, 3) + " " + Math.floorMod(a, 3) + " " + Math.floorMod(a, -3) + " " + Math.multiplyHigh(a, 1L << 60) + " " + Math.multiplyFull(a, a) + " ");
      try {
        System.out.print(Math.multiplyExact(a, 3) + " " + Math.negateExact(a) + " " + Math.incrementExact(a) + " " + Math.subtractExact(a, 10));
      } catch (ArithmeticException e) {
        System.out.print(e.getMessage());
      }
      System.out.println();
    }
    System.out.println(Math.toRadians(180) + " " + Math.toDegrees(Math.PI) + " " + Math.scalb(1.5, 4) + " " + Math.absExact(-5));
  }
}
