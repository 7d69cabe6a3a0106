// EXPECT: assertion
// ALSO: --por=transitions
import java.lang.reflect.Field;
import sun.misc.Unsafe;

/** The same by Unsafe, which compares and swaps. */
public class FinalSwappedAfterItsReader {
  static class Box {
    final Integer kept;

    Box(int value) {
      kept = value;
    }
  }

  public static void main(String[] args) throws Throwable {
    Box box = new Box(1);
    new Thread(() -> {
      assert box.kept == 1;
    }).start();
    Field instance = Unsafe.class.getDeclaredField("theUnsafe");
    instance.setAccessible(true);
    Unsafe unsafe = (Unsafe) instance.get(null);
    long offset = unsafe.objectFieldOffset(Box.class.getDeclaredField("kept"));
    unsafe.compareAndSwapObject(box, offset, box.kept, (Integer) 2);
  }
}
