import gov.nasa.jpf.vm.Verify;
import java.lang.reflect.Field;
import sun.misc.Unsafe;

/** Looks for the thread-local variables of another thread. */
public class LooksIntoThread {
  static volatile int seen;

  static int call(int value) throws Exception {
    Field field = Unsafe.class.getDeclaredField("theUnsafe");
    field.setAccessible(true);
    Unsafe unsafe = (Unsafe) field.get(null);
    seen = 0;
    Thread other = new Thread(() -> seen = value);
    other.start();
    int early = seen;
    unsafe.getObject(other, unsafe.objectFieldOffset(Thread.class.getDeclaredField("threadLocals")));
    other.join();
    return early;
  }

  public static void main(String[] arguments) throws Exception {
    int value = Verify.getInt(5, 6);
    if (arguments.length > 0 && value == 5) throw new IllegalStateException();
    System.out.println(call(value));
  }
}
