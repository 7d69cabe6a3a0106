// EXPECT: race
// ARGS: --property race
import java.lang.reflect.Field;
import sun.misc.Unsafe;

/** sun.misc.Unsafe writes an element that another thread reads. */
public class RaceUnsafe {
  static final int[] shared = new int[2];

  public static void main(String[] args) throws Exception {
    Field field = Unsafe.class.getDeclaredField("theUnsafe");
    field.setAccessible(true);
    Unsafe unsafe = (Unsafe) field.get(null);
    Thread other = new Thread(() -> unsafe.putInt(shared, Unsafe.ARRAY_INT_BASE_OFFSET + 4L, 3));
    other.start();
    int read = shared[1];
    other.join();
  }
}
