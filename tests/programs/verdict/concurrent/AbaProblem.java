// EXPECT: assertion
import java.util.concurrent.atomic.AtomicReference;

/** compareAndSet does not see that a value went away and came back. */
public class AbaProblem {
  public static void main(String[] args) throws InterruptedException {
    AtomicReference<String> place = new AtomicReference<>("a");
    boolean[] changed = new boolean[1];
    Thread t = new Thread(() -> {
      place.set("b");
      changed[0] = true;
      place.set("a");
    });
    String seen = place.get();
    t.start();
    if (place.compareAndSet(seen, "c")) {
      assert !changed[0];
    }
  }
}
