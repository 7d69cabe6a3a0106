package gov.nasa.jpf.symbc;

/**
 * Symbolic inputs under the names of Symbolic PathFinder.
 *
 * <p>In a symbolic search, each call of {@code makeSymbolic...} is an input that may have any value of its type. {@code pathfleet check} starts
 * such a search by itself when the program calls one of these methods. Elsewhere the inputs are the values of the system property
 * {@code pathfleet.inputs}, in the order of the calls and separated by commas, or 0 if it has none. So plain {@code java} can run a counterexample.
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
   * Makes an input reference: null, an earlier object of the input, or a new object of any class that fits the class of
   * {@code example} (java.lang.Object if that is null). The fields of a new object are inputs, created when they are read.
   */
  public static Object makeSymbolicRef(String name, Object example) {
    throw new UnsupportedOperationException("an input object is made in a symbolic search only");
  }

  /** The same for a given type. */
  public static <T> T makeSymbolicRef(String name, Class<T> type) {
    throw new UnsupportedOperationException("an input object is made in a symbolic search only");
  }

  /** Makes every field of an object an input. */
  public static void makeFieldsSymbolic(String name, Object object) {
    throw new UnsupportedOperationException("an input object is made in a symbolic search only");
  }

  /**
   * Whether the target of a reference field of an input object is unknown, because no run has read it. For conditions over partial inputs
   * ({@code --conservative}). False for other fields, and under plain java.
   */
  public static boolean isUnknown(Object object, String field) {
    return false;
  }

  /** The same for an element of an array of references. */
  public static boolean isUnknown(Object array, int index) {
    return false;
  }

  /** The expression of a symbolic value, or a concrete value as text. */
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
