// EXPECT: unknown
// REASON: a Throwable's backtrace
// What an exception remembers of the stack are the machine's own numbers. Who gets at them could write others.
import gov.nasa.jpf.vm.Verify;
import java.lang.reflect.Field;
import sun.misc.Unsafe;

public class BacktraceRead {
  static Object kept;

  public static void main(String[] args) throws Exception {
    try {
      Throwable.class.getDeclaredField("backtrace");
      assert false;
    } catch (NoSuchFieldException e) {
      // as java
    }
    Field field = Unsafe.class.getDeclaredField("theUnsafe");
    field.setAccessible(true);
    Unsafe unsafe = (Unsafe) field.get(null);
    Exception exception = new Exception();
    kept = exception;
    for (long offset = 16; offset < 40; offset += 4) {
      Object found = unsafe.getObject(exception, offset);
      if (found instanceof long[]) {
        java.util.Arrays.fill((long[]) found, -1L);
        Verify.getBoolean();
        exception.printStackTrace();
        return;
      }
    }
    assert false : "no backtrace";
  }
}
