import java.util.function.IntSupplier;
import java.util.function.Supplier;

import gov.nasa.jpf.vm.Verify;

// What must survive a journey to a process that numbers classes, methods and constants otherwise: see state_transfer_test.cpp.
public class Carried {
  enum Colour { RED, GREEN }

  record Pair(Noisy left, String right) {}

  static final class Noisy {
    int seen;
    @Override public synchronized String toString() { ++seen; return "noisy"; }
    @Override public synchronized int hashCode() { return ++seen; }
    @Override public synchronized boolean equals(Object other) { ++seen; return other == this; }
  }

  static final class Slow {
    static int value = 1;
    static String word;
    static {
      synchronized (lock) { word = "slow"; }
      synchronized (lock) { value = 2; }
    }
  }

  static final class Broken {
    static int value;
    static { synchronized (lock) { value = 1; } if (value == 1) throw new IllegalStateException("broken"); }
  }

  static final class Other { static int value = counter; static void touch() { ++value; } }

  static final Object lock = new Object();
  static final Noisy noisy = new Noisy();
  static int counter;
  static Supplier<String> plain, capturing;
  static Supplier<String>[] suppliers;
  static IntSupplier reference = String.valueOf(1)::length;
  static Throwable thrown;
  static Object[] things = new Object[8];
  static Colour colour;
  static boolean ready;

  static int deep(int n) {
    if (n == 0) throw new IllegalArgumentException("deep");
    return deep(n - 1) + 1;
  }

  static String choose(String word) {
    switch (word) {
      case "one": return "first".intern();
      case "two": return "\u20ac second";
      default: return "none";
    }
  }

  @SuppressWarnings("unchecked")
  static void work(int kind) {
    Runnable nothing = () -> {};
    synchronized (nothing) { ++counter; }
    String captured = choose(kind == 0 ? "one" : "two");
    capturing = () -> captured + kind;
    plain = () -> "constant";
    suppliers = new Supplier[] {plain, capturing, () -> captured};
    synchronized (Colour.class) { colour = kind == 0 ? Colour.RED : Colour.GREEN; }
    synchronized ("a constant with a monitor") { ++counter; }
    try {
      deep(3);
    } catch (IllegalArgumentException e) {
      thrown = e;
    }
    things[kind] = captured;
    things[2 + kind] = new long[][] {{1, kind}, {}};
    things[4] = new String[] {"x", captured, null, "x"};
    things[5] = int.class;
    things[6] = Other[].class;
    String text = "text " + noisy + captured + counter;
    synchronized (lock) { things[7] = text; }
    Pair pair = new Pair(noisy, captured);
    if (pair.hashCode() == 0 || !pair.equals(new Pair(noisy, captured))) Verify.ignoreIf(true);
    counter += Slow.value + Slow.word.length();
  }

  public static void main(String[] args) throws Exception {
    int kind = Verify.getInt(0, 1);
    if (kind == 1) Other.touch();
    Thread thread = new Thread(() -> {
      counter += Slow.value;
      synchronized (lock) {
        ready = true;
        lock.notifyAll();
      }
      System.out.println("worker " + kind);
    }, "worker");
    thread.start();
    work(kind);
    synchronized (lock) {
      while (!ready) lock.wait();
    }
    try {
      counter += Broken.value;
    } catch (ExceptionInInitializerError e) {
      thrown = e;
    }
    synchronized (lock) { System.out.println(plain.get() + suppliers[1].get() + colour); }
    Verify.getBoolean();
    thread.join();
    assert kind == 0 : capturing.get();
  }
}
