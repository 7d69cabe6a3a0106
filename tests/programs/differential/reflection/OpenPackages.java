import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Field;
import java.lang.reflect.Method;

/** Which members of the library a program can make accessible: those of packages that are open, or that are public and exported. */
public class OpenPackages {
  private static void report(String what, AccessibleObject member) {
    try {
      member.setAccessible(true);
      System.out.println(what + " is accessible");
    } catch (RuntimeException e) {
      System.out.println(what + ": " + e.getClass().getSimpleName());
    }
  }

  private static void field(String type, String name) throws Exception {
    report(type + "." + name, Class.forName(type).getDeclaredField(name));
  }

  private static void method(String type, String name) throws Exception {
    for (Method method : Class.forName(type).getDeclaredMethods()) {
      if (method.getName().equals(name)) {
        report(type + "." + name, method);
        return;
      }
    }
  }

  public static void main(String[] args) throws Exception {
    field("sun.misc.Unsafe", "theUnsafe");
    field("java.lang.String", "value");
    field("java.util.ArrayList", "elementData");
    field("java.lang.Integer", "MAX_VALUE");
    field("java.io.FilterOutputStream", "out");
    field("java.util.logging.Level", "name");
    method("java.lang.Object", "clone");
    method("java.lang.ClassLoader", "findClass");
    method("java.lang.String", "length");
    method("sun.reflect.ReflectionFactory", "newConstructorForSerialization");
    method("sun.misc.Signal", "raise");
    method("jdk.internal.misc.Unsafe", "getInt");
    Field unsafe = Class.forName("sun.misc.Unsafe").getDeclaredField("theUnsafe");
    unsafe.setAccessible(true);
    sun.misc.Unsafe mine = (sun.misc.Unsafe) unsafe.get(null);
    int[] numbers = {1, 2, 3};
    mine.putInt(numbers, mine.arrayBaseOffset(int[].class) + 4L, 7);
    System.out.println(numbers[1] + " " + mine.getInt(numbers, mine.arrayBaseOffset(int[].class) + 8L));
  }
}
