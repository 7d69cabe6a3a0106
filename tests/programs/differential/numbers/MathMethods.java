/** java.lang.Math: exact arithmetic, rounding, floor division, and what typical programs print. */
public class MathMethods {
  static void exact(Runnable action) {
    try {
      action.run();
    } catch (ArithmeticException e) {
      System.out.println(e.getMessage());
    }
  }

  public static void main(String[] args) {
    exact(() -> System.out.println(Math.addExact(Integer.MAX_VALUE, 1)));
    exact(() -> System.out.println(Math.multiplyExact(Long.MAX_VALUE, 2L)));
    exact(() -> System.out.println(Math.subtractExact(Integer.MIN_VALUE, 1)));
    exact(() -> System.out.println(Math.negateExact(Integer.MIN_VALUE)));
    exact(() -> System.out.println(Math.toIntExact(1L << 40)));
    exact(() -> System.out.println(Math.incrementExact(Long.MAX_VALUE)));
    exact(() -> System.out.println(Math.absExact(Integer.MIN_VALUE)));
    exact(() -> System.out.println(Math.floorMod(5, args.length)));
    for (int x : new int[] {7, -7}) for (int y : new int[] {3, -3}) System.out.print(x / y + " " + x % y + " " + Math.floorDiv(x, y) + " " + Math.floorMod(x, y) + "; ");
    System.out.println();
    double[] values = {0.0, -0.0, 0.5, -0.5, 1.5, 2.5, -2.5, 2.4999999999999996, 1e17, -1e300, Double.NaN, Double.POSITIVE_INFINITY, 0.49999999999999994};
    for (double v : values) {
      System.out.println(v + ": " + Math.round(v) + " " + Math.rint(v) + " " + Math.floor(v) + " " + Math.ceil(v) + " " + Math.abs(v) + " " + Math.signum(v) + " " + Math.ulp(v) + " " + Math.getExponent(v) + " " + Math.nextUp(v)
          + " " + Math.nextDown(v) + " " + (int) v + " " + (long) v + " " + (float) v + " " + Math.round((float) v) + " " + Math.sqrt(v) + " " + Math.cbrt(v));
    }
    System.out.println(Math.max(-0.0, 0.0) + " " + Math.min(-0.0, 0.0) + " " + Math.max(Double.NaN, 1) + " " + Math.abs(Integer.MIN_VALUE) + " " + Math.copySign(3, -0.0) + " " + Math.scalb(1.5, 10) + " " + Math.hypot(3, 4) + " " + Math.fma(2.0, 3.0, 1.0));
    for (int i = 0; i <= 8; i++) {
      double x = i * Math.PI / 8;
      System.out.println(Math.sin(x) + " " + Math.cos(x) + " " + Math.tan(x) + " " + Math.exp(i) + " " + Math.log(i) + " " + Math.log10(i) + " " + Math.pow(i, 2.5) + " " + Math.pow(2, i) + " " + Math.atan2(i, 3) + " " + Math.sqrt(i) + " " + Math.asin(i / 8.0) + " " + Math.acos(i / 8.0) + " " + Math.atan(i));
    }
    System.out.println(Math.pow(10, 15) + " " + Math.pow(2, 0.5) + " " + Math.pow(-8, 1.0 / 3) + " " + Math.pow(0, 0) + " " + Math.pow(2, -1074) + " " + Math.pow(1.0001, 10000) + " " + Math.exp(1) + " " + Math.exp(-745.2) + " " + Math.log(Math.E) + " " + Math.log(2) + " " + Math.log10(1000) + " " + Math.log1p(1e-10) + " " + Math.expm1(1e-10));
    System.out.println(Math.toDegrees(Math.PI / 3) + " " + Math.toRadians(60) + " " + Math.sinh(1) + " " + Math.cosh(1) + " " + Math.tanh(1) + " " + Math.IEEEremainder(5, 3));
  }
}
