// EXPECT: ok
// STATES <= 20
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;

/** Finalizers and reference queues do not run: no thread of the library, no state of theirs, and what is weak stays. */
public class TrapReferences {
  static final ReferenceQueue<Object> queue = new ReferenceQueue<>();
  static volatile boolean done;

  public static void main(String[] args) throws InterruptedException {
    WeakReference<Object> reference = new WeakReference<>(new Object(), queue);
    Thread t = new Thread(() -> done = true);
    t.start();
    System.gc();
    assert reference.get() != null && queue.poll() == null;
    t.join();
  }
}
