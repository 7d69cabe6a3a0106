import gov.nasa.jpf.vm.Verify;

/** Routines of Math whose code is native or intrinsic in the JDK, on chosen arguments. */
public class MathRoutines {
  public static void main(String[] args) {
    double[] values = {0.1, -2.5, 1e10, Double.MIN_VALUE};
    int which = args.length > 0 ? Integer.parseInt(args[0]) : Verify.random(values.length - 1);
    double x = values[which];
    System.out.println(Math.sqrt(Math.abs(x)) + " " + Math.sin(x) + " " + Math.cos(x) + " " + Math.atan2(x, 3) + " "
        + Math.pow(Math.abs(x), 1.5) + " " + Math.exp(-Math.abs(x)) + " " + Math.log(Math.abs(x)) + " " + Math.floor(x) + " "
        + Math.rint(x) + " " + Math.floorMod((long) x, 7L) + " " + Math.hypot(x, 1) + " " + Math.cbrt(x) + " " + StrictMath.tan(x));
  }
}
