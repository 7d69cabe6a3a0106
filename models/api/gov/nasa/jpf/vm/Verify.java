package gov.nasa.jpf.vm;

import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;

/**
 * The interface of a program to the model checker: choices, ignored paths, atomic sections. The name and the signatures
 * are those of JPF, so that programs written for JPF compile and run unchanged.
 *
 * <p>All methods use the primitives, which are the private methods at the end. Their Java bodies run under plain
 * {@code java}: choices are drawn at random from a fixed seed, {@code ignoreIf} and atomic sections do nothing. The
 * virtual machine of Pathfleet replaces only these bodies. The class has no static initializer, so its initialisation
 * is never a step of a program.
 */
public class Verify {
  public static final int NO_VALUE = -1;

  public static final int SEVERE = 1;
  public static final int WARNING = 2;
  public static final int INFO = 3;
  public static final int FINE = 4;
  public static final int FINER = 5;
  public static final int FINEST = 6;

  static final int MAX_COUNTERS = 10;

  private static final int GET = 0;
  private static final int SET = 1;
  private static final int INCREMENT = 2;

  private static Random random;
  private static Map<Integer, Integer> cells;
  private static int[] answers;
  private static int next;

  /** Ends a run under plain java whose choices are answered: see {@link #answer}. */
  public static final class End extends Error {
    private static final long serialVersionUID = 1;

    End(String message) {
      super(message, null, false, false);
    }
  }

  /**
   * Under plain java, the choices from now on have these answers: numbers of the values, in their order from 0. The run ends with
   * {@link End} at the first choice after them, and where it is ignored. Generated tests of whole programs use it.
   */
  public static void answer(int... list) {
    answers = list;
    next = 0;
  }

  // ---- choices; their values are in the order in which a depth-first search takes them

  /** A free choice: false first, then true. */
  public static boolean getBoolean() {
    return choose(2) == 1;
  }

  /** A free choice, beginning with false or with true. */
  public static boolean getBoolean(boolean falseFirst) {
    return (choose(2) == 1) == falseFirst;
  }

  /** The same as {@link #getBoolean()}. */
  public static boolean randomBool() {
    return choose(2) == 1;
  }

  /** A choice of 0 to max, both included. */
  public static int random(int max) {
    return getInt(0, max);
  }

  /** A choice of min to max, both included, ascending; the bounds may come in either order. */
  public static int getInt(int min, int max) {
    if (min > max) {
      int lower = max;
      max = min;
      min = lower;
    }
    int n = max - min + 1;
    if (n <= 0) {
      throw new IllegalArgumentException("too many choices: " + min + " to " + max);
    }
    return min + choose(n);
  }

  public static int getIntFromList(int... values) {
    return values[choose(listSize(values == null ? 0 : values.length))];
  }

  public static long getLongFromList(long... values) {
    return values[choose(listSize(values == null ? 0 : values.length))];
  }

  public static float getFloatFromList(float... values) {
    return values[choose(listSize(values == null ? 0 : values.length))];
  }

  public static double getDoubleFromList(double... values) {
    return values[choose(listSize(values == null ? 0 : values.length))];
  }

  private static int listSize(int n) {
    if (n == 0) {
      throw new IllegalArgumentException("an empty list of choices");
    }
    return n;
  }

  /** A choice of the values that the configuration's {@code key.class} generates; see docs/verify.md. */
  public static int getInt(String key) {
    return checking() ? (int) named(key, false) : random().nextInt();
  }

  public static double getDouble(String key) {
    return checking() ? Double.longBitsToDouble(named(key, true)) : random().nextDouble();
  }

  public static Object getObject(String key) {
    unsupported("Verify.getObject(\"" + key + "\"): choices among the objects of the heap");
    return "?";
  }

  public static Object randomObject(String type) {
    unsupported("Verify.randomObject(\"" + type + "\"): choices among the objects of the heap");
    return null;
  }

  /** A choice of all values in which nBit of the lowest len bits are flipped; under plain java the value itself. */
  public static long getBitFlip(long v, int nBit, int len) {
    if (nBit < 0 || len < nBit || len > 64) {
      throw new IllegalArgumentException("cannot flip " + nBit + " of " + len + " bits");
    }
    if (!isRunningInJPF()) {
      return v;
    }
    int next = 0;
    for (int left = nBit; left > 0; left--) {
      int bit = getInt(next, len - left);
      v ^= 1L << bit;
      next = bit + 1;
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

  // ---- paths

  /** Drops the path if the condition holds; under plain java the program continues. */
  public static void ignoreIf(boolean cond) {
    if (cond) {
      ignore();
    }
  }

  /** Ends the whole search, not only this path: without an error the verdict is unknown. Under plain java the program continues. */
  public static void terminateSearch() {
    terminate();
  }

  public static void beginAtomic() {
    beginAtomic0();
  }

  public static void endAtomic() {
    endAtomic0();
  }

  /** Ends the transition here, without a choice of data. */
  public static void breakTransition(String reason) {
    breakTransition0();
  }

  /** Ends the transition with a choice of min to max; under plain java the result is -1. */
  public static int breakTransition(String reason, int min, int max) {
    if (!isRunningInJPF()) {
      return -1;
    }
    breakTransition0();
    return getInt(min, max);
  }

  @Deprecated
  public static void assertTrue(boolean cond) {
    if (!cond) {
      throw new AssertionError("Verify.assertTrue failed");
    }
  }

  @Deprecated
  public static void assertTrue(String s, boolean cond) {
    if (!cond) {
      System.out.println(s);
      assertTrue(cond);
    }
  }

  // ---- counters and bit sets: global to the search and never backtracked, so their values depend on the search order

  public static int getCounter(int id) {
    return id < 0 ? 0 : counter0(GET, id, 0);
  }

  public static void resetCounter(int id) {
    setCounter(id, 0);
  }

  public static void setCounter(int id, int val) {
    if (id >= 0) {
      counter0(SET, id, val);
    }
  }

  public static int incrementCounter(int id) {
    return id < 0 ? 0 : counter0(INCREMENT, id, 0);
  }

  public static void setBitInBitSet(int id, int bit, boolean value) {
    counter0(SET, bitCell(id, bit), value ? 1 : 0);
  }

  public static boolean getBitInBitSet(int id, int bit) {
    return counter0(GET, bitCell(id, bit), 0) != 0;
  }

  /** Bits are counters with negative ids. */
  private static int bitCell(int id, int bit) {
    if (id < 0 || id >= 1 << 11 || bit < 0 || bit >= 1 << 20) {
      throw new IndexOutOfBoundsException("bit " + bit + " of bit set " + id);
    }
    return -1 - (id << 20 | bit);
  }

  public static void putValue(String key, int value) {
    unsupportedOutside("Verify.putValue(\"" + key + "\"): values handed to a harness");
  }

  public static int getValue(String key) {
    unsupportedOutside("Verify.getValue(\"" + key + "\"): values handed to a harness");
    return NO_VALUE;
  }

  /** Marks progress for --property=livelock: a run that never ends must come here again and again. */
  public static void progress() {}

  // ---- about the virtual machine

  public static boolean isRunningInJPF() {
    return checking();
  }

  public static boolean vmIsMatchingStates() {
    return checking();
  }

  public static boolean isTraceReplay() {
    return false;
  }

  /** Whether the method that calls this one was itself called from this class or a subclass of it. */
  public static boolean isCalledFromClass(String refClsName) {
    StackTraceElement[] frames = new Throwable().getStackTrace();
    if (frames.length < 3) {
      return false;
    }
    try {
      return Class.forName(refClsName).isAssignableFrom(Class.forName(frames[2].getClassName()));
    } catch (ClassNotFoundException unknown) {
      return false;
    }
  }

  public static long currentTimeMillis() {
    return System.currentTimeMillis();
  }

  /** Takes time under plain java; under check, it returns at once. */
  public static void busyWait(long duration) {
    if (checking()) {
      return;
    }
    while (duration > 0) {
      duration--;
    }
  }

  public static void setProperties(String... p) {
    unsupported("Verify.setProperties: the configuration does not change while a program runs");
  }

  /** The configuration's value of this key, or null; under plain java there is none. */
  public static String getProperty(String key) {
    return property(key);
  }

  // ---- printing

  public static void print(String s) {
    System.out.print(s);
  }

  public static void print(String s, int i) {
    System.out.print(s + " : " + i);
  }

  public static void print(String s, boolean b) {
    System.out.print(s + " : " + b);
  }

  public static void print(String... args) {
    for (String s : args) {
      System.out.print(s);
    }
  }

  public static void println() {
    System.out.println();
  }

  public static void println(String s) {
    System.out.println(s);
  }

  public static void threadPrint(String s) {
    System.out.print(Thread.currentThread().getName() + ": " + s);
  }

  public static void threadPrintln(String s) {
    System.out.println(Thread.currentThread().getName() + ": " + s);
  }

  public static void log(String loggerId, int logLevel, String msg) {
    System.err.println(msg);
  }

  public static void log(String loggerId, int logLevel, String msg, String arg) {
    System.err.println(msg);
  }

  public static void log(String loggerId, int logLevel, String format, Object... args) {
    System.err.printf(format, args);
  }

  // ---- hints to a search, and marks for listeners: a verdict does not depend on them

  public static void addComment(String s) {}

  public static void atLabel(String label) {}

  public static void atLabel(int label) {}

  public static void boring(boolean cond) {}

  public static void interesting(boolean cond) {}

  public static void instrumentPoint(String label) {}

  public static void instrumentPointDeep(String label) {}

  public static void instrumentPointDeepRecur(String label, int depth) {}

  public static void printPathOutput(String msg) {}

  public static void printPathOutput(boolean cond, String msg) {}

  /** The distance of the state from the goal: a guided search takes smaller ones first. It is kept until it is set again. */
  public static void setHeuristicSearchValue(int n) {}

  public static void resetHeuristicSearchValue() {
    setHeuristicSearchValue(0);
  }

  public static int getHeuristicSearchValue() {
    if (checking()) {
      unsupported("Verify.getHeuristicSearchValue: the value belongs to the search, not to the state");
    }
    return 0;
  }

  public static boolean isShared(Object o) {
    return false;
  }

  public static void setShared(Object o, boolean isShared) {}

  public static void freezeSharedness(Object o, boolean freeze) {}

  public static void storeTrace(String fileName, String comment) {}

  public static void storeTraceIf(boolean cond, String fileName, String comment) {
    if (cond) {
      storeTrace(fileName, comment);
    }
  }

  public static void storeTraceAndTerminate(String fileName, String comment) {
    storeTrace(fileName, comment);
    terminateSearch();
  }

  public static void storeTraceAndTerminateIf(boolean cond, String fileName, String comment) {
    if (cond) {
      storeTraceAndTerminate(fileName, comment);
    }
  }

  // ---- attributes: JPF keeps them beside the values, where only extensions and these methods see them. Here they are not
  // kept; that makes a difference only when one is read.

  public static void setFieldAttribute(Object o, String fieldName, int val) {}

  public static int getFieldAttribute(Object o, String fieldName) {
    unsupported("Verify.getFieldAttribute: attributes");
    return 0;
  }

  public static void addFieldAttribute(Object o, String fieldName, int val) {}

  public static int[] getFieldAttributes(Object o, String fieldName) {
    unsupported("Verify.getFieldAttributes: attributes");
    return new int[0];
  }

  public static void setLocalAttribute(String varName, int val) {}

  public static int getLocalAttribute(String varName) {
    unsupported("Verify.getLocalAttribute: attributes");
    return 0;
  }

  public static void addLocalAttribute(String varName, int val) {}

  public static int[] getLocalAttributes(String varName) {
    unsupported("Verify.getLocalAttributes: attributes");
    return new int[0];
  }

  public static void setElementAttribute(Object arr, int idx, int val) {}

  public static int getElementAttribute(Object arr, int idx) {
    unsupported("Verify.getElementAttribute: attributes");
    return 0;
  }

  public static void addElementAttribute(Object arr, int idx, int val) {}

  public static int[] getElementAttributes(Object arr, int idx) {
    unsupported("Verify.getElementAttributes: attributes");
    return new int[0];
  }

  public static void setObjectAttribute(Object o, int val) {}

  public static int getObjectAttribute(Object o) {
    unsupported("Verify.getObjectAttribute: attributes");
    return 0;
  }

  public static void addObjectAttribute(Object o, int val) {}

  public static int[] getObjectAttributes(Object o) {
    unsupported("Verify.getObjectAttributes: attributes");
    return new int[0];
  }

  // ---- objects from files

  public static <T> T createFromJSON(Class<T> clazz, String json) {
    unsupported("Verify.createFromJSON: objects read from JSON");
    return null;
  }

  public static void writeObjectToFile(Object object, String fileName) {
    try (ObjectOutputStream out = new ObjectOutputStream(new FileOutputStream(fileName))) {
      out.writeObject(object);
    } catch (IOException failure) {
      throw new RuntimeException(failure);
    }
  }

  public static <T> T readObjectFromFile(Class<T> clazz, String fileName) {
    try (ObjectInputStream in = new ObjectInputStream(new FileInputStream(fileName))) {
      return clazz.cast(in.readObject());
    } catch (IOException | ClassNotFoundException failure) {
      throw new RuntimeException(failure);
    }
  }

  private static Random random() {
    if (random == null) {
      random = new Random(42);
    }
    return random;
  }

  private static void unsupportedOutside(String what) {
    unsupported(what);
    throw new UnsupportedOperationException(what + " require a model checker");
  }

  // ---- the primitives: the virtual machine replaces the following bodies

  /** A choice of 0 to n - 1, ascending; n is at least 1. */
  private static int choose(int n) {
    if (answers == null) {
      return random().nextInt(n);
    }
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

  /** A choice of the values that the configuration names; a double as its bits. */
  private static long named(String key, boolean isDouble) {
    return 0;
  }

  private static String property(String key) {
    return null;
  }

  /** Drops this path: it counts neither as an error nor as an end of the program. */
  private static void ignore() {
    if (answers != null) {
      throw new End("is ignored");
    }
  }

  /** Ends the search. */
  private static void terminate() {}

  private static void beginAtomic0() {}

  private static void endAtomic0() {}

  private static void breakTransition0() {}

  /** Whether a model checker runs the program. */
  private static boolean checking() {
    return answers != null;
  }

  /** Reads, sets or increments the cell with this id, which is 0 at first. Returns its new value. */
  private static int counter0(int operation, int id, int value) {
    if (cells == null) {
      cells = new HashMap<>();
    }
    int old = cells.getOrDefault(id, 0);
    int now = operation == GET ? old : operation == SET ? value : old + 1;
    cells.put(id, now);
    return now;
  }

  /** Ends this path as unsupported: the verdict becomes unknown. */
  private static void unsupported(String what) {}
}
