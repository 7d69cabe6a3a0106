package gov.nasa.jpf.vm;

/** Answers a program's choices from a list. The test ends at the first choice after the end of the list. */
public class Verify {
  /** Thrown at the end of the test. */
  public static final class End extends Error {
    private static final long serialVersionUID = 1;

    End(String message) {
      super(message, null, false, false);
    }
  }

  private static int[] answers = {};
  private static int next;

  public static void answer(int... list) {
    answers = list;
    next = 0;
  }

  private static int choose(int n) {
    if (n == 1) {
      return 0;
    }
    if (next == answers.length) {
      throw new End("goes on");
    }
    int answer = answers[next++];
    if (answer < 0 || answer >= n) {
      throw new AssertionError("the program asks for another choice than when this test was made: " + answer + " of " + n);
    }
    return answer;
  }

  public static boolean getBoolean() {
    return choose(2) == 1;
  }

  public static boolean getBoolean(boolean falseFirst) {
    return (choose(2) == 1) == falseFirst;
  }

  public static boolean randomBool() {
    return choose(2) == 1;
  }

  public static int random(int max) {
    return getInt(0, max);
  }

  public static int getInt(int min, int max) {
    int lower = Math.min(min, max);
    return lower + choose(Math.max(min, max) - lower + 1);
  }

  public static int getIntFromList(int... values) {
    return values[choose(values.length)];
  }

  public static long getLongFromList(long... values) {
    return values[choose(values.length)];
  }

  public static float getFloatFromList(float... values) {
    return values[choose(values.length)];
  }

  public static double getDoubleFromList(double... values) {
    return values[choose(values.length)];
  }

  public static long getBitFlip(long v, int nBit, int len) {
    int lowest = 0;
    for (int left = nBit; left > 0; left--) {
      int bit = getInt(lowest, len - left);
      v ^= 1L << bit;
      lowest = bit + 1;
    }
    return v;
  }

  public static long getBitFlip(long v, int nBit) {
    return getBitFlip(v, nBit, 64);
  }

  public static int getBitFlip(int v, int nBit) {
    return (int) getBitFlip((long) v, nBit, 32);
  }

  public static short getBitFlip(short v, int nBit) {
    return (short) getBitFlip((long) v, nBit, 16);
  }

  public static char getBitFlip(char v, int nBit) {
    return (char) getBitFlip((long) v, nBit, 16);
  }

  public static byte getBitFlip(byte v, int nBit) {
    return (byte) getBitFlip((long) v, nBit, 8);
  }

  public static void ignoreIf(boolean condition) {
    if (condition) {
      throw new End("is ignored");
    }
  }

  public static void assertTrue(boolean condition) {
    if (!condition) {
      throw new AssertionError();
    }
  }

  public static void assertTrue(String message, boolean condition) {
    if (!condition) {
      throw new AssertionError(message);
    }
  }

  public static boolean isRunningInJPF() {
    return true;
  }

  public static boolean vmIsMatchingStates() {
    return true;
  }

  public static void beginAtomic() {}

  public static void endAtomic() {}

  public static void breakTransition(String reason) {}

  public static void addComment(String text) {}

  public static void atLabel(String label) {}

  public static void atLabel(int label) {}

  public static void boring(boolean condition) {}

  public static void interesting(boolean condition) {}

  public static void instrumentPoint(String label) {}

  public static void setHeuristicSearchValue(int n) {}

  public static void resetHeuristicSearchValue() {}
}
