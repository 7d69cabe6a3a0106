// EXPECT: assertion
// ALSO: --por=transitions
// ALSO: --por=off
import java.lang.reflect.Field;
import sun.misc.Unsafe;

/** A static field is read by Unsafe, without the wait for the initializer that writes it twice. */
public class InitializerReadByUnsafe {
  static class Late {
    static int x;
    static {
      x = 1;
      x = 2;
    }
    static void use() {}
  }
  static Unsafe unsafe;
  static Object base; static long offset;

  public static void main(String[] args) throws Exception {
    Field f = Unsafe.class.getDeclaredField("theUnsafe");
    f.setAccessible(true);
    unsafe = (Unsafe) f.get(null);
    Field x = Late.class.getDeclaredField("x");
    base = unsafe.staticFieldBase(x); offset = unsafe.staticFieldOffset(x);
    Thread t = new Thread(() -> Late.use());
    t.start();
    assert unsafe.getInt(base, offset) != 1;
  }
}
