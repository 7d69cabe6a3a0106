// EXPECT: ok
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/** Synchronized methods behind handles; a thread waits within a tree of them. */
public class HandleLocked {
  private int count;

  synchronized void add(int n) {
    count += n;
    notifyAll();
  }

  synchronized boolean reached(int n) throws InterruptedException {
    while (count < n) wait();
    return count == n;
  }

  static String no(HandleLocked o, int n) {
    return "no";
  }

  static String yes(HandleLocked o, int n) {
    return "yes";
  }

  public static void main(String[] args) throws Throwable {
    MethodHandles.Lookup lookup = MethodHandles.lookup();
    MethodHandle add = lookup.findVirtual(HandleLocked.class, "add", MethodType.methodType(void.class, int.class));
    MethodHandle reached = lookup.findVirtual(HandleLocked.class, "reached", MethodType.methodType(boolean.class, int.class));
    MethodType type = MethodType.methodType(String.class, HandleLocked.class, int.class);
    MethodHandle report = MethodHandles.guardWithTest(reached, lookup.findStatic(HandleLocked.class, "yes", type),
        lookup.findStatic(HandleLocked.class, "no", type));
    HandleLocked o = new HandleLocked();
    Thread[] threads = new Thread[2];
    for (int i = 0; i < 2; ++i) {
      MethodHandle mine = add.bindTo(o);
      int n = i + 1;
      threads[i] = new Thread(() -> {
        try {
          mine.invoke((byte) n);
        } catch (Throwable e) {
          throw new AssertionError(e);
        }
      });
      threads[i].start();
    }
    String answer = (String) report.invokeExact(o, 3);
    assert answer.equals("yes");
  }
}
