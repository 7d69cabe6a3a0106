import java.lang.reflect.Field;
import sun.misc.Unsafe;

/**
 * The test makes the field of Held final. As the class file is old, a method may write it, and another thread may have
 * read it before. With an argument, a class reads its own static field by Unsafe first, while it is being initialised.
 */
public class WritesStaticFinal {
  static volatile int after;

  static class Held {
    static Integer value = null;

    static void set() {
      value = 7;
    }

    static void touch() {}
  }

  static class ReadsItself {
    static volatile int field;

    static {
      try {
        Field its = Unsafe.class.getDeclaredField("theUnsafe");
        its.setAccessible(true);
        Unsafe unsafe = (Unsafe) its.get(null);
        Field read = ReadsItself.class.getDeclaredField("field");
        unsafe.getInt(unsafe.staticFieldBase(read), unsafe.staticFieldOffset(read));
      } catch (ReflectiveOperationException e) {
        throw new AssertionError(e);
      }
    }

    static void touch() {}
  }

  public static void main(String[] arguments) {
    if (arguments.length > 0) {
      ReadsItself.touch();
    }
    Held.touch();
    new Thread(() -> {
      int before = after;
      Integer read = Held.value;
      assert before == 1 || read == null;
    }).start();
    after = 1;
    Held.set();
  }
}
