import gov.nasa.jpf.vm.Verify;
import java.lang.reflect.Field;
import sun.misc.Unsafe;

/** A thread uses a static field by Unsafe, once the initialiser of the class says that it has begun. */
public class UsesUnasked {
  static volatile boolean begun;

  static class Box {
    int number;
  }

  static class Slow {
    static Box box = new Box();

    static {
      begun = true;
      box.number++;
      box.number++;
    }
  }

  static int call(int value) throws Exception {
    Field field = Unsafe.class.getDeclaredField("theUnsafe");
    field.setAccessible(true);
    Unsafe unsafe = (Unsafe) field.get(null);
    int[] seen = {0};
    Thread other = new Thread(() -> {
      if (!begun) return;
      try {
        Field slow = Slow.class.getDeclaredField("box");
        Box box = (Box) unsafe.getObject(unsafe.staticFieldBase(slow), unsafe.staticFieldOffset(slow));
        seen[0] = box.number;
      } catch (ReflectiveOperationException e) {
        throw new AssertionError(e);
      }
    });
    other.start();
    Slow.box.number += value;
    other.join();
    return seen[0];
  }

  public static void main(String[] arguments) throws Exception {
    int value = Verify.getInt(5, 6);
    if (arguments.length > 0 && value == 5) throw new IllegalStateException();
    System.out.println(call(value));
  }
}
