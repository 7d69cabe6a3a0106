// EXPECT: ok
// OUTPUTS: "8 8\n"
import java.lang.invoke.CallSite;
import java.lang.invoke.ConstantCallSite;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/** Bootstrap methods that wait for another thread: states lie within the linking of a constant and of a call site. */
public class ConstantThatWaits {
  static int ready;

  static synchronized void waitFor(int count) throws InterruptedException {
    while (ready < count) ConstantThatWaits.class.wait();
  }

  static synchronized void signal() {
    ++ready;
    ConstantThatWaits.class.notifyAll();
  }

  public static Object value(MethodHandles.Lookup lookup, String name, Class<?> type) throws Exception {
    waitFor(1);
    return 3;
  }

  static int add(int x) {
    return x + 3;
  }

  public static CallSite site(MethodHandles.Lookup lookup, String name, MethodType type) throws Exception {
    waitFor(2);
    return new ConstantCallSite(MethodHandles.lookup().findStatic(ConstantThatWaits.class, "add", type));
  }

  public static void main(String[] args) throws Exception {
    Thread signals = new Thread(() -> {
      signal();
      signal();
    });
    signals.start();
    int first = WaitingSites.constant(5);
    int second = WaitingSites.call(5);
    signals.join();
    System.out.println(first + " " + second);
  }
}
