import java.util.concurrent.atomic.*;

/** What the atomic classes return. */
public class AtomicsAll {
  static void run(Runnable... all) {
    Thread[] threads = new Thread[all.length];
    for (int i = 0; i < all.length; i++) {
      threads[i] = new Thread(all[i]);
      threads[i].start();
    }
    for (Thread t : threads) {
      try {
        t.join();
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    }
  }

  volatile int field = 3;
  volatile long longField;
  volatile String text;

  public static void main(String[] args) {
    AtomicInteger i = new AtomicInteger(5);
    System.out.println(i.getAndIncrement() + " " + i.incrementAndGet() + " " + i.getAndAdd(10) + " " + i.addAndGet(-3));
    System.out.println(i.getAndUpdate(x -> x * 2) + " " + i.updateAndGet(x -> x + 1) + " " + i.accumulateAndGet(3, Math::max) + " " + i.getAndAccumulate(4, Integer::sum));
    System.out.println(i.compareAndSet(1, 2) + " " + i.compareAndSet(i.get(), 7) + " " + i + " " + i.getAndSet(9) + " " + i.decrementAndGet());
    i.lazySet(4);
    System.out.println(i.getPlain() + " " + i.getAcquire() + " " + i.compareAndExchange(4, 6) + " " + i.weakCompareAndSetPlain(6, 8) + " " + i.doubleValue());
    AtomicLong l = new AtomicLong(1L << 40);
    System.out.println(l.incrementAndGet() + " " + l.getAndAdd(5) + " " + l.accumulateAndGet(2, (a, b) -> a / b) + " " + l);
    AtomicBoolean b = new AtomicBoolean();
    System.out.println(b.getAndSet(true) + " " + b.compareAndSet(true, false) + " " + b);
    AtomicReference<String> r = new AtomicReference<>("a");
    System.out.println(r.getAndUpdate(s -> s + "b") + " " + r.accumulateAndGet("c", String::concat) + " " + r.compareAndSet("x", "y") + " " + r);
    AtomicIntegerArray ia = new AtomicIntegerArray(new int[] {1, 2, 3});
    System.out.println(ia.incrementAndGet(1) + " " + ia.getAndSet(0, 9) + " " + ia + " " + ia.length());
    AtomicLongArray la = new AtomicLongArray(2);
    System.out.println(la.addAndGet(1, 7) + " " + la);
    AtomicReferenceArray<String> ra = new AtomicReferenceArray<>(new String[] {"p", "q"});
    System.out.println(ra.compareAndSet(0, "p", "z") + " " + ra + " " + ra.getAndSet(1, null));
    AtomicStampedReference<String> sr = new AtomicStampedReference<>("a", 1);
    int[] stamp = new int[1];
    System.out.println(sr.compareAndSet("a", "b", 1, 2) + " " + sr.get(stamp) + stamp[0] + " " + sr.attemptStamp("b", 5) + sr.getStamp());
    AtomicMarkableReference<String> mr = new AtomicMarkableReference<>("a", false);
    System.out.println(mr.compareAndSet("a", "b", false, true) + " " + mr.getReference() + mr.isMarked());
    AtomicsAll o = new AtomicsAll();
    var fi = AtomicIntegerFieldUpdater.newUpdater(AtomicsAll.class, "field");
    var fl = AtomicLongFieldUpdater.newUpdater(AtomicsAll.class, "longField");
    var fr = AtomicReferenceFieldUpdater.newUpdater(AtomicsAll.class, String.class, "text");
    System.out.println(fi.addAndGet(o, 4) + " " + fl.incrementAndGet(o) + " " + fr.getAndSet(o, "t") + " " + o.text);
    try {
      AtomicIntegerFieldUpdater.newUpdater(AtomicsAll.class, "none");
    } catch (RuntimeException e) {
      System.out.println(e.getCause().getClass());
    }
    LongAdder adder = new LongAdder();
    DoubleAdder doubles = new DoubleAdder();
    LongAccumulator max = new LongAccumulator(Math::max, Long.MIN_VALUE);
    DoubleAccumulator product = new DoubleAccumulator((x, y) -> x * y, 1);
    run(() -> adder.add(3), adder::increment, adder::decrement, () -> doubles.add(0.5), () -> max.accumulate(4), () -> product.accumulate(2));
    System.out.println(adder + " " + adder.sumThenReset() + " " + adder.sum() + " " + doubles.sum() + " " + max.get() + " " + product.get());
  }
}
