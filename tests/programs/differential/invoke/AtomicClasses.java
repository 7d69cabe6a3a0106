import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import java.util.concurrent.atomic.AtomicStampedReference;
import java.util.concurrent.atomic.DoubleAccumulator;
import java.util.concurrent.atomic.DoubleAdder;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;

public class AtomicClasses {
  volatile int i = 1;
  volatile long j = 2;
  volatile String text = "a";
  int plain;
  private volatile int hidden = 5;

  static final AtomicIntegerFieldUpdater<AtomicClasses> I = AtomicIntegerFieldUpdater.newUpdater(AtomicClasses.class, "i");
  static final AtomicIntegerFieldUpdater<AtomicClasses> HIDDEN = AtomicIntegerFieldUpdater.newUpdater(AtomicClasses.class, "hidden");
  static final AtomicLongFieldUpdater<AtomicClasses> J = AtomicLongFieldUpdater.newUpdater(AtomicClasses.class, "j");
  static final AtomicReferenceFieldUpdater<AtomicClasses, String> TEXT =
      AtomicReferenceFieldUpdater.newUpdater(AtomicClasses.class, String.class, "text");

  public static void main(String[] args) {
    AtomicBoolean flag = new AtomicBoolean();
    System.out.println(flag.compareAndSet(false, true) + " " + flag.getAndSet(false) + " " + flag + " " + flag.compareAndExchange(false, true));
    flag.lazySet(false);
    flag.setRelease(true);
    System.out.println(flag.getPlain() + " " + flag.weakCompareAndSetVolatile(true, false) + flag.get());
    AtomicReference<String> ref = new AtomicReference<>("x");
    System.out.println(ref.compareAndSet("x", "y") + " " + ref.getAndUpdate(s -> s + "z") + " " + ref.updateAndGet(s -> s + "!")
        + " " + ref.getAndAccumulate("?", String::concat) + " " + ref);
    AtomicReferenceArray<Integer> refs = new AtomicReferenceArray<>(new Integer[] {1, 2, 3});
    System.out.println(refs.getAndSet(1, 20) + " " + refs.compareAndSet(2, 3, 30) + " " + refs + " " + refs.accumulateAndGet(0, 5, Integer::sum));
    AtomicIntegerArray ints = new AtomicIntegerArray(3);
    System.out.println(ints.incrementAndGet(1) + " " + ints.getAndAdd(1, 5) + " " + ints.updateAndGet(2, x -> x - 1) + " " + ints);
    AtomicLongArray longs = new AtomicLongArray(new long[] {5, 6});
    System.out.println(longs.decrementAndGet(0) + " " + longs.accumulateAndGet(1, 7, (a, b) -> a * b) + " " + longs);
    AtomicMarkableReference<String> marked = new AtomicMarkableReference<>("m", false);
    boolean[] mark = new boolean[1];
    System.out.println(marked.compareAndSet("m", "n", false, true) + " " + marked.get(mark) + mark[0] + " " + marked.attemptMark("n", false) + marked.isMarked());
    AtomicStampedReference<String> stamped = new AtomicStampedReference<>("s", 0);
    int[] stamp = new int[1];
    System.out.println(stamped.compareAndSet("s", "t", 0, 1) + " " + stamped.get(stamp) + stamp[0] + " " + stamped.compareAndSet("t", "u", 0, 2));
    AtomicInteger ai = new AtomicInteger(3);
    System.out.println(ai.getAndUpdate(x -> x * 2) + " " + ai.accumulateAndGet(4, Math::max) + " " + ai.compareAndExchange(6, 7) + " " + ai);
    AtomicLong al = new AtomicLong(3);
    System.out.println(al.getAndIncrement() + " " + al.addAndGet(10) + " " + al.getAcquire());
    LongAdder adder = new LongAdder();
    adder.add(5);
    adder.increment();
    System.out.println(adder.sumThenReset() + " " + adder);
    LongAccumulator max = new LongAccumulator(Long::max, Long.MIN_VALUE);
    max.accumulate(4);
    max.accumulate(2);
    System.out.println(max.get());
    DoubleAdder reals = new DoubleAdder();
    reals.add(0.5);
    reals.add(0.25);
    System.out.println(reals.sum());
    DoubleAccumulator least = new DoubleAccumulator(Math::min, Double.POSITIVE_INFINITY);
    least.accumulate(2);
    System.out.println(least);

    AtomicClasses o = new AtomicClasses();
    System.out.println(I.incrementAndGet(o) + " " + I.compareAndSet(o, 2, 9) + " " + I.getAndSet(o, 10) + " " + o.i + " " + HIDDEN.addAndGet(o, 3));
    System.out.println(J.getAndAdd(o, 40) + " " + J.updateAndGet(o, x -> x / 2) + " " + o.j);
    System.out.println(TEXT.compareAndSet(o, "a", "b") + " " + TEXT.getAndSet(o, "c") + " " + o.text);
    try {
      AtomicIntegerFieldUpdater.newUpdater(AtomicClasses.class, "plain");
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    try {
      AtomicIntegerFieldUpdater.newUpdater(AtomicClasses.class, "j");
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    try {
      AtomicIntegerFieldUpdater.newUpdater(AtomicClasses.class, "nothing");
    } catch (RuntimeException e) {
      System.out.println(e);
    }
  }
}
