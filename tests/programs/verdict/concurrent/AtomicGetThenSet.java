// EXPECT: assertion
import java.util.concurrent.atomic.AtomicInteger;

/** get and set are two steps. */
public class AtomicGetThenSet {
  public static void main(String[] args) throws InterruptedException {
    AtomicInteger value = new AtomicInteger();
    Runnable add = () -> value.set(value.get() + 1);
    Thread t = new Thread(add);
    t.start();
    add.run();
    t.join();
    assert value.get() == 2;
  }
}
