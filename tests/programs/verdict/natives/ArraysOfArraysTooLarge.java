// EXPECT: ok
/** Arrays of arrays that do not fit together, although each would: an OutOfMemoryError before any is made. */
public class ArraysOfArraysTooLarge {
  static String made(Class<?> type, int... lengths) {
    try {
      java.lang.reflect.Array.newInstance(type, lengths);
      return "made";
    } catch (Throwable e) {
      return e.getClass().getSimpleName();
    }
  }

  public static void main(String[] args) {
    assert made(int.class, 100_000, 100_000).equals("OutOfMemoryError");
    assert made(Object.class, 50_000, 2, 50_000).equals("OutOfMemoryError");
    assert made(byte.class, Integer.MAX_VALUE, 0).equals("OutOfMemoryError");
    assert made(byte.class, 3, -1).equals("NegativeArraySizeException");
    assert made(byte.class, 3, 0, 1_000_000).equals("made");
    assert made(void.class, 3).equals("IllegalArgumentException");
    assert made(int.class, new int[256]).equals("IllegalArgumentException");
    assert made(int.class, new int[255]).equals("made");
  }
}
