import gov.nasa.jpf.vm.Verify;

/** Routines of Math whose code is native or intrinsic in the JDK, on chosen arguments. */
public class MathRoutines {
  /** The last bits of Math's transcendental functions are up to the JVM, those of StrictMath are not. */
  static boolean near(double found, double exact) {
    return Math.abs(found - exact) <= 2 * Math.ulp(exact);
  }

  public static void main(String[] args) {
    double[] values = {0.1, -2.5, 1e10, Double.MIN_VALUE};
    int which = args.length > 0 ? Integer.parseInt(args[0]) : Verify.random(values.length - 1);
    double x = values[which];
    double size = Math.abs(x);
    System.out.println(Math.sqrt(size) + " " + Math.floor(x) + " " + Math.rint(x) + " " + Math.floorMod((long) x, 7L) + " "
        + StrictMath.sin(x) + " " + StrictMath.atan2(x, 3) + " " + StrictMath.pow(size, 1.5) + " " + StrictMath.log(size) + " "
        + near(Math.sin(x), StrictMath.sin(x)) + " " + near(Math.cos(x), StrictMath.cos(x)) + " "
        + near(Math.tan(x), StrictMath.tan(x)) + " " + near(Math.exp(-size), StrictMath.exp(-size)) + " "
        + near(Math.pow(size, 0.3), StrictMath.pow(size, 0.3)) + " " + near(Math.log10(size), StrictMath.log10(size)));
  }
}
