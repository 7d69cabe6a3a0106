import java.lang.reflect.Array;
import java.util.Arrays;

/** The checks of System.arraycopy and java.lang.reflect.Array, in their order and with their messages. */
public class ArrayChecks {
  interface Body {
    Object run();
  }

  static void attempt(String name, Body body) {
    try {
      System.out.println(name + " " + body.run());
    } catch (RuntimeException e) {
      System.out.println(name + " " + e);
    }
  }

  static void copy(String name, Object from, int start, Object to, int target, int count) {
    attempt(name, () -> {
      System.arraycopy(from, start, to, target, count);
      return "copied";
    });
  }

  public static void main(String[] args) {
    int[] ints = new int[10];
    long[] longs = new long[5];
    Object[] objects = {"a", 1, "b"};
    String[] strings = new String[3];
    copy("null", null, 0, ints, 0, 1);
    copy("no source", "x", 0, ints, 0, 1);
    copy("no target", ints, 0, "x", 0, 1);
    copy("int to long", ints, 0, longs, 0, 1);
    copy("int to object", ints, 0, objects, 0, 1);
    copy("object to int", objects, 0, ints, 0, 1);
    copy("from", ints, -1, ints, 0, 1);
    copy("to", ints, 0, ints, -1, 1);
    copy("count", ints, 0, ints, 0, -1);
    copy("last source", ints, 5, ints, 0, 6);
    copy("last target", ints, 0, ints, 8, 6);
    copy("last object", objects, 2, objects, 3, 1);
    copy("overflow", ints, Integer.MAX_VALUE, ints, 0, Integer.MAX_VALUE);
    copy("an element", objects, 0, strings, 0, 3);
    System.out.println(Arrays.toString(strings));
    copy("unrelated", new Integer[] {1}, 0, strings, 0, 1);
    copy("upwards", objects, 0, objects, 1, 2);
    System.out.println(Arrays.toString(objects));
    attempt("size", () -> Array.newInstance(int.class, -1));
    attempt("void", () -> Array.newInstance(void.class, 1));
    attempt("sizes", () -> Array.newInstance(int.class, 2, -3));
    attempt("grid", () -> Arrays.deepToString((int[][]) Array.newInstance(int.class, 2, 3)));
    attempt("index", () -> Array.get(ints, 10));
    attempt("narrow", () -> Array.getInt(longs, 0));
    attempt("widen", () -> Array.getLong(ints, 0) + " " + Array.getDouble(new float[] {1.5f}, 0));
    attempt("box", () -> Array.get(new char[] {'x'}, 0));
    attempt("no array", () -> Array.getLength("x"));
    attempt("set", () -> {
      Array.set(longs, 1, (byte) 3);
      Array.setInt(longs, 0, 7);
      return Arrays.toString(longs);
    });
    attempt("set narrow", () -> {
      Array.setLong(ints, 0, 7);
      return null;
    });
    attempt("set wrong", () -> {
      Array.set(strings, 0, 1);
      return null;
    });
  }
}
