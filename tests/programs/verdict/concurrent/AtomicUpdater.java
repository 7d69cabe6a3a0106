// EXPECT: ok
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;

/** Field updaters: a field of an object as an atomic. */
public class AtomicUpdater {
  volatile int count;
  volatile String name;

  public static void main(String[] args) throws InterruptedException {
    AtomicIntegerFieldUpdater<AtomicUpdater> counts =
        AtomicIntegerFieldUpdater.newUpdater(AtomicUpdater.class, "count");
    AtomicReferenceFieldUpdater<AtomicUpdater, String> names =
        AtomicReferenceFieldUpdater.newUpdater(AtomicUpdater.class, String.class, "name");
    AtomicUpdater shared = new AtomicUpdater();
    int[] won = new int[2];
    Thread t = new Thread(() -> {
      counts.incrementAndGet(shared);
      won[1] = names.compareAndSet(shared, null, "t") ? 1 : 0;
    });
    t.start();
    counts.incrementAndGet(shared);
    won[0] = names.compareAndSet(shared, null, "main") ? 1 : 0;
    t.join();
    assert shared.count == 2 && won[0] + won[1] == 1;
    assert shared.name.equals(won[0] == 1 ? "main" : "t");
  }
}
