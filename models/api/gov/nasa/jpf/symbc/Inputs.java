package gov.nasa.jpf.symbc;

/**
 * The values of the system property {@code pathfleet.inputs}: numbers as Java writes them, floating-point ones also as {@code NaN},
 * {@code Infinity} and {@code -Infinity}, strings as their UTF-16 units in hexadecimal between quotes ({@code "0041 0042"}).
 */
public final class Inputs {
  private static String[] values;
  private static int used;

  private Inputs() {}

  /** Whether values were given and are left. */
  public static boolean given() {
    if (values == null) {
      String property = System.getProperty("pathfleet.inputs");
      values = property == null || property.isEmpty() ? new String[0] : property.split(",", -1);
    }
    return used < values.length;
  }

  private static String next() {
    return given() ? values[used++].trim() : "0";
  }

  public static long nextLong() {
    return Long.parseLong(next());
  }

  public static double nextDouble() {
    return Double.parseDouble(next());
  }

  public static String nextText() {
    String text = next();
    StringBuilder units = new StringBuilder();
    for (String unit : text.replace("\"", " ").trim().split(" ")) {
      if (!unit.isEmpty() && text.startsWith("\"")) {
        units.append((char) Integer.parseInt(unit, 16));
      }
    }
    return units.toString();
  }
}
