import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;

/** Field updaters, which check by reflection what they may update. */
public class Updaters {
  volatile int count;
  private volatile long total;
  volatile String name = "a";
  int plain;
  static volatile int shared;
  static class Other { private volatile int hidden; }

  interface Action { Object run() throws Throwable; }

  static void attempt(String what, Action action) {
    try {
      System.out.println(what + ": " + action.run());
    } catch (Throwable t) {
      System.out.println(what + ": " + t + (t.getCause() == null ? "" : " <- " + t.getCause()));
    }
  }

  public static void main(String[] args) {
    AtomicIntegerFieldUpdater<Updaters> count = AtomicIntegerFieldUpdater.newUpdater(Updaters.class, "count");
    AtomicLongFieldUpdater<Updaters> total = AtomicLongFieldUpdater.newUpdater(Updaters.class, "total");
    AtomicReferenceFieldUpdater<Updaters, String> name = AtomicReferenceFieldUpdater.newUpdater(Updaters.class, String.class, "name");
    Updaters u = new Updaters();
    System.out.println(count.incrementAndGet(u) + " " + count.getAndAdd(u, 5) + " " + count.compareAndSet(u, 6, 10) + " " + u.count);
    System.out.println(total.addAndGet(u, 1L << 40) + " " + total.updateAndGet(u, x -> x * 2) + " " + u.total);
    System.out.println(name.getAndSet(u, "b") + " " + name.compareAndSet(u, "a", "c") + " " + name.accumulateAndGet(u, "x", String::concat));
    attempt("not volatile", () -> AtomicIntegerFieldUpdater.newUpdater(Updaters.class, "plain"));
    attempt("no field", () -> AtomicIntegerFieldUpdater.newUpdater(Updaters.class, "nope"));
    attempt("wrong type", () -> AtomicIntegerFieldUpdater.newUpdater(Updaters.class, "total"));
    attempt("wrong reference type", () -> AtomicReferenceFieldUpdater.newUpdater(Updaters.class, Integer.class, "name"));
    attempt("static", () -> AtomicIntegerFieldUpdater.newUpdater(Updaters.class, "shared"));
    attempt("nest mate", () -> AtomicIntegerFieldUpdater.newUpdater(Other.class, "hidden").incrementAndGet(new Other()));
  }
}
