package org.sosy_lab.sv_benchmarks;

import gov.nasa.jpf.symbc.Inputs;
import java.util.Random;

/**
 * The inputs of a program of the Software Verification Competition. The signatures are those of its benchmarks. The
 * virtual machine of Pathfleet runs this class, even if the program has its own class of this name.
 *
 * <p>There a boolean is a choice of both values. An input of another type has all values at once, as with {@code --symbolic}, or the few
 * values that {@code --nondet-values} gives. Under plain {@code java} the values are those of the system property
 * {@code pathfleet.inputs}, or are drawn at random from a fixed seed. The virtual machine replaces only the bodies of the
 * private methods at the end. There is no static initializer: its execution would be a step of the program.
 */
public final class Verifier {
  private static final int BYTE = 0;
  private static final int CHAR = 1;
  private static final int SHORT = 2;
  private static final int INT = 3;
  private static final int LONG = 4;
  private static final int FLOAT = 5;
  private static final int DOUBLE = 6;

  private static Random random;

  private Verifier() {}

  /** Drops the path unless the condition holds; under plain java it ends the process. */
  public static void assume(boolean condition) {
    if (!condition) {
      drop();
    }
  }

  public static boolean nondetBoolean() {
    return either();
  }

  public static byte nondetByte() {
    return (byte) number(BYTE);
  }

  public static char nondetChar() {
    return (char) number(CHAR);
  }

  public static short nondetShort() {
    return (short) number(SHORT);
  }

  public static int nondetInt() {
    return (int) number(INT);
  }

  public static long nondetLong() {
    return number(LONG);
  }

  public static float nondetFloat() {
    return (float) Double.longBitsToDouble(number(FLOAT));
  }

  public static double nondetDouble() {
    return Double.longBitsToDouble(number(DOUBLE));
  }

  public static String nondetString() {
    return text();
  }

  private static Random random() {
    if (random == null) {
      random = new Random(42);
    }
    return random;
  }

  // ---- the virtual machine replaces the following bodies

  private static void drop() {
    Runtime.getRuntime().halt(1);
  }

  private static boolean either() {
    if (Inputs.given()) {
      return Inputs.nextLong() != 0;
    }
    return random().nextBoolean();
  }

  /** A value of the type; a floating-point value as the bits of a double. */
  private static long number(int type) {
    if (Inputs.given()) {
      switch (type) {
        case FLOAT:
          return Double.doubleToRawLongBits(Inputs.nextFloat());
        case DOUBLE:
          return Double.doubleToRawLongBits(Inputs.nextDouble());
        default:
          return Inputs.nextLong();
      }
    }
    switch (type) {
      case FLOAT:
        return Double.doubleToRawLongBits(random().nextFloat());
      case DOUBLE:
        return Double.doubleToRawLongBits(random().nextDouble());
      case LONG:
        return random().nextLong();
      default:
        return random().nextInt();
    }
  }

  private static String text() {
    if (Inputs.given()) {
      return Inputs.nextText();
    }
    char[] units = new char[random().nextInt(10)];
    for (int i = 0; i < units.length; i++) {
      units[i] = (char) (' ' + random().nextInt('~' - ' ' + 1));
    }
    return new String(units);
  }
}
