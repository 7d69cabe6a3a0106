import gov.nasa.jpf.vm.Verify;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** The initialiser of a class gives another thread a handle of a static field, which that thread uses at once. */
public class UsesEarly {
  static VarHandle handle;

  static class Box {
    int number;
  }

  static class Slow {
    static Box box = new Box();

    static {
      try {
        VarHandle mine = MethodHandles.lookup().findStaticVarHandle(Slow.class, "box", Box.class);
        synchronized (UsesEarly.class) {
          handle = mine;
        }
        box.number++;
        box.number++;
      } catch (ReflectiveOperationException e) {
        throw new AssertionError(e);
      }
    }
  }

  static int call(int value) throws Exception {
    int[] seen = {0};
    Thread other = new Thread(() -> {
      VarHandle known;
      synchronized (UsesEarly.class) {
        known = handle;
      }
      if (known != null) seen[0] = ((Box) known.get()).number;
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
