// EXPECT: ok
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/** incrementAndGet loses nothing. */
public class AtomicCounter {
  public static void main(String[] args) throws InterruptedException {
    AtomicInteger value = new AtomicInteger();
    AtomicLong big = new AtomicLong();
    Runnable add = () -> {
      value.incrementAndGet();
      big.addAndGet(10);
    };
    Thread t = new Thread(add);
    t.start();
    add.run();
    t.join();
    assert value.get() == 2 && big.get() == 20;
  }
}
