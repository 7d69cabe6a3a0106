// EXPECT: assertion

import java.lang.reflect.Field;
import sun.misc.Unsafe;

/** A thread finds another one's variables through Unsafe, and changes what they refer to. */
public class LocalStolen {
  static final ThreadLocal<int[]> LOCAL = new ThreadLocal<>();
  static volatile boolean ready;

  static Object get(Unsafe unsafe, Object object, Class<?> type, String field) throws ReflectiveOperationException {
    return unsafe.getObject(object, unsafe.objectFieldOffset(type.getDeclaredField(field)));
  }

  public static void main(String[] arguments) throws Exception {
    Field field = Unsafe.class.getDeclaredField("theUnsafe");
    field.setAccessible(true);
    Unsafe unsafe = (Unsafe) field.get(null);
    Thread thread = new Thread(() -> {
      LOCAL.set(new int[1]);
      ready = true;
      int before = LOCAL.get()[0];
      assert LOCAL.get()[0] == before;
    });
    thread.start();
    if (!ready) {
      return;
    }
    Object locals = get(unsafe, thread, Thread.class, "threadLocals");
    if (locals == null) {
      return;
    }
    Object[] table = (Object[]) get(unsafe, locals, locals.getClass(), "table");
    for (Object entry : table) {
      if (entry != null && get(unsafe, entry, entry.getClass(), "value") instanceof int[] value) {
        value[0]++;
      }
    }
  }
}
