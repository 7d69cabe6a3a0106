package gov.nasa.jpf.symbc;

/**
 * Symbolic inputs under the names of Symbolic PathFinder.
 *
 * <p>In a symbolic search, which {@code pathfleet check} makes of itself when it comes to one of them, each call of {@code makeSymbolic...} is an input that may have any
 * value of its type. Elsewhere the inputs are the values of the system property {@code pathfleet.inputs}, in the order of the calls and
 * separated by commas, and 0 where it has none: so the input of a counterexample can be run by plain {@code java}.
 */
public final class Debug {
  private Debug() {}

  /** Drops the path unless the condition holds; under plain java it ends the process. */
  public static void assume(boolean condition) {
    if (!condition) {
      drop();
    }
  }

  private static void drop() {
    Runtime.getRuntime().halt(1);
  }

  public static boolean makeSymbolicBoolean(String name) {
    return Inputs.nextLong() != 0;
  }

  public static byte makeSymbolicByte(String name) {
    return (byte) Inputs.nextLong();
  }

  public static char makeSymbolicChar(String name) {
    return (char) Inputs.nextLong();
  }

  public static short makeSymbolicShort(String name) {
    return (short) Inputs.nextLong();
  }

  public static int makeSymbolicInteger(String name) {
    return (int) Inputs.nextLong();
  }

  public static long makeSymbolicLong(String name) {
    return Inputs.nextLong();
  }

  public static float makeSymbolicFloat(String name) {
    return Inputs.nextFloat();
  }

  public static double makeSymbolicReal(String name) {
    return Inputs.nextDouble();
  }

  public static String makeSymbolicString(String name) {
    return Inputs.nextText();
  }

  /**
   * A reference that is an input: null, an object of the input that was there before, or a new one of any class that fits the
   * class of {@code example} (java.lang.Object if that is null). Its fields are inputs that come into being as they are read.
   */
  public static Object makeSymbolicRef(String name, Object example) {
    throw new UnsupportedOperationException("an input object is made in a symbolic search only");
  }

  /** The same of a given type. */
  public static <T> T makeSymbolicRef(String name, Class<T> type) {
    throw new UnsupportedOperationException("an input object is made in a symbolic search only");
  }

  /** Makes every field of an object an input. */
  public static void makeFieldsSymbolic(String name, Object object) {
    throw new UnsupportedOperationException("an input object is made in a symbolic search only");
  }

  /**
   * Whether nothing is known of what a reference field of an input object leads to, for no run has read it; for a condition over inputs
   * that are there in part ({@code --conservative}). Of other fields, and under plain java, false.
   */
  public static boolean isUnknown(Object object, String field) {
    return false;
  }

  /** The same of an element of an array of references. */
  public static boolean isUnknown(Object array, int index) {
    return false;
  }

  /** The expression of a symbolic value, of a concrete one the value. */
  public static String getSymbolicIntegerValue(int value) {
    return String.valueOf(value);
  }

  public static String getSymbolicLongValue(long value) {
    return String.valueOf(value);
  }

  public static String getSymbolicRealValue(double value) {
    return String.valueOf(value);
  }

  public static String getSymbolicBooleanValue(boolean value) {
    return String.valueOf(value);
  }

  public static boolean isSymbolicInteger(int value) {
    return false;
  }

  public static boolean isSymbolicLong(long value) {
    return false;
  }

  public static boolean isSymbolicReal(double value) {
    return false;
  }
}
