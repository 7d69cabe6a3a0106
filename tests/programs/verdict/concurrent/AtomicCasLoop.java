// EXPECT: ok
import java.util.concurrent.atomic.AtomicInteger;

/** A loop around compareAndSet. */
public class AtomicCasLoop {
  public static void main(String[] args) throws InterruptedException {
    AtomicInteger value = new AtomicInteger(1);
    Runnable twice = () -> {
      int old;
      do {
        old = value.get();
      } while (!value.compareAndSet(old, old * 2));
    };
    Thread t = new Thread(twice);
    t.start();
    twice.run();
    t.join();
    assert value.get() == 4;
  }
}
