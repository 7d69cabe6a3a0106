// EXPECT: ok
/** Arrays that do not fit into the heap, which is as large as --max-heap says: 1 GiB. What is dropped makes room. */
public class ArrayTooLarge {
  static Object kept;

  static boolean fits(int length) {
    try {
      kept = null;
      kept = new byte[length];
      return true;
    } catch (OutOfMemoryError e) {
      return false;
    }
  }

  public static void main(String[] args) {
    assert !fits(1 << 30);
    assert !fits(Integer.MAX_VALUE);
    for (int i = 0; i < 3; i++) {
      assert fits(600 << 20);
    }
    kept = null;
    try {
      java.lang.reflect.Array.newInstance(long.class, 1 << 28);
      assert false;
    } catch (OutOfMemoryError e) {
      assert e.getMessage().equals("Java heap space");
    }
  }
}
