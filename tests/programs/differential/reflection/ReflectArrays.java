import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.List;

/** java.lang.reflect.Array. */
public class ReflectArrays {
  interface Action { Object run() throws Throwable; }

  static void attempt(String what, Action action) {
    try {
      System.out.println(what + ": " + action.run());
    } catch (Throwable t) {
      System.out.println(what + ": " + t);
    }
  }

  @SuppressWarnings("unchecked")
  static <T> T[] grow(T[] array, int length) {
    T[] grown = (T[]) Array.newInstance(array.getClass().getComponentType(), length);
    System.arraycopy(array, 0, grown, 0, Math.min(array.length, length));
    return grown;
  }

  static String deep(Object value) {
    if (value == null || !value.getClass().isArray()) return String.valueOf(value);
    StringBuilder text = new StringBuilder("{");
    for (int i = 0; i < Array.getLength(value); i++) {
      text.append(i == 0 ? "" : ", ").append(deep(Array.get(value, i)));
    }
    return text.append("}").toString();
  }

  public static void main(String[] args) {
    for (Class<?> type : List.of(boolean.class, byte.class, char.class, short.class, int.class, long.class, float.class,
        double.class, String.class, int[].class)) {
      Object array = Array.newInstance(type, 2);
      System.out.println(array.getClass() + " " + Array.getLength(array) + " " + Array.get(array, 1));
    }
    int[][] cube = (int[][]) Array.newInstance(int.class, 2, 3);
    Array.setInt(cube[1], 2, 7);
    System.out.println(deep(cube) + " " + deep(new Object[] {1, null, "x", new char[] {'a'}, new double[][] {{1}, {}}}));
    String[] grown = grow(new String[] {"a", "b"}, 3);
    System.out.println(Arrays.toString(grown) + " " + grown.getClass().getSimpleName());
    long[] longs = new long[1];
    Array.setInt(longs, 0, 5);
    Array.set(longs, 0, (short) 6);
    System.out.println(longs[0] + " " + Array.getLong(longs, 0) + " " + Array.getDouble(longs, 0));
    attempt("negative", () -> Array.newInstance(int.class, -1));
    attempt("void", () -> Array.newInstance(void.class, 1));
    attempt("null type", () -> Array.newInstance(null, 1));
    attempt("no dimensions", () -> Array.newInstance(int.class, new int[0]));
    attempt("not an array", () -> Array.get("x", 0));
    attempt("length of no array", () -> Array.getLength("x"));
    attempt("null", () -> Array.get(null, 0));
    attempt("index", () -> Array.get(new int[1], 1));
    attempt("narrowing", () -> Array.getInt(new long[1], 0));
    attempt("type", () -> { Array.set(new int[1], 0, "x"); return null; });
    attempt("null element", () -> { Array.set(new int[1], 0, null); return null; });
    attempt("null object", () -> { Object[] o = {1}; Array.set(o, 0, null); return o[0]; });
    attempt("store", () -> { Array.set(new String[1], 0, 1); return null; });
    attempt("narrow set", () -> { Array.setLong(new int[1], 0, 1); return null; });
  }
}
