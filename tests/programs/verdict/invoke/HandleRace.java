// EXPECT: assertion
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/** An update that is not atomic, made through a tree of handles by two threads. */
public class HandleRace {
  static int count;

  static int plus(int x, int y) {
    return x + y;
  }

  public static void main(String[] args) throws Throwable {
    MethodHandles.Lookup lookup = MethodHandles.lookup();
    MethodHandle get = lookup.findStaticGetter(HandleRace.class, "count", int.class);
    MethodHandle set = lookup.findStaticSetter(HandleRace.class, "count", int.class);
    MethodHandle plus = lookup.findStatic(HandleRace.class, "plus", MethodType.methodType(int.class, int.class, int.class));
    MethodHandle add = MethodHandles.filterReturnValue(MethodHandles.foldArguments(plus, get), set);
    Thread other = new Thread(() -> {
      try {
        add.invokeExact(1);
      } catch (Throwable e) {
        throw new AssertionError(e);
      }
    });
    other.start();
    add.invokeExact(2);
    other.join();
    assert count == 3 : count;
  }
}
