package gov.nasa.jpf.symbc;

/**
 * The inputs of a counterexample, for a run by plain {@code java}: the values of the system property {@code pathfleet.inputs} in the
 * order in which the program asks for them, separated by commas, as Pathfleet prints them. A string is in quotes.
 */
public final class Inputs {
  private static String[] values;
  private static int used;

  private Inputs() {}

  /** Whether values were given and some are not used yet. */
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

  /** An integer; {@code true} is 1. */
  public static long nextLong() {
    String text = next();
    switch (text) {
      case "true":
        return 1;
      case "false":
        return 0;
      default:
        return Long.parseLong(text.endsWith("L") ? text.substring(0, text.length() - 1) : text);
    }
  }

  /** A number, or the name of a constant such as {@code Double.NaN}. */
  public static double nextDouble() {
    String text = next();
    switch (text.substring(text.indexOf('.') + 1)) {
      case "NaN":
        return Double.NaN;
      case "POSITIVE_INFINITY":
        return Double.POSITIVE_INFINITY;
      case "NEGATIVE_INFINITY":
        return Double.NEGATIVE_INFINITY;
      default:
        return Double.parseDouble(text);
    }
  }

  public static float nextFloat() {
    String text = next();
    switch (text.substring(text.indexOf('.') + 1)) {
      case "NaN":
        return Float.NaN;
      case "POSITIVE_INFINITY":
        return Float.POSITIVE_INFINITY;
      case "NEGATIVE_INFINITY":
        return Float.NEGATIVE_INFINITY;
      default:
        return Float.parseFloat(text);
    }
  }

  /** A string in quotes. Commas in it are written as Unicode escapes. */
  public static String nextText() {
    if (!given()) {
      return new String();
    }
    String quoted = next();
    StringBuilder text = new StringBuilder();
    for (int i = 1; i < quoted.length() - 1; i++) {
      char c = quoted.charAt(i);
      if (c == '\\') {
        i++;
        if (quoted.charAt(i) == 'u') {
          c = (char) Integer.parseInt(quoted.substring(i + 1, i + 5), 16);
          i += 4;
        } else {
          c = quoted.charAt(i);
        }
      }
      text.append(c);
    }
    return new String(text);
  }
}
