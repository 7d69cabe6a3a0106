// EXPECT: ok
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicStampedReference;

/** Elements of atomic arrays, a flag, marks and stamps. */
public class AtomicArray {
  public static void main(String[] args) throws InterruptedException {
    AtomicIntegerArray counts = new AtomicIntegerArray(2);
    AtomicBoolean once = new AtomicBoolean();
    AtomicStampedReference<String> stamped = new AtomicStampedReference<>("a", 0);
    Runnable work = () -> {
      counts.incrementAndGet(0);
      if (once.compareAndSet(false, true)) {
        counts.incrementAndGet(1);
      }
      stamped.compareAndSet("a", "b", 0, 1);
    };
    Thread t = new Thread(work);
    t.start();
    work.run();
    t.join();
    assert counts.get(0) == 2 && counts.get(1) == 1;
    assert stamped.getReference().equals("b") && stamped.getStamp() == 1;
  }
}
