import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** StackOverflowError caught at many places, out of initialisers, toString and hashCode of cyclic data; the machine is whole afterwards. */
public class DeepRecursion {
  static int depth;

  static void down() {
    depth++;
    down();
  }

  static int sum(int n) {
    return n == 0 ? 0 : n + sum(n - 1);
  }

  static class Chain {
    Chain next;

    @Override
    public int hashCode() {
      return 1 + (next == null ? 0 : next.hashCode());
    }
  }

  static class Endless {
    static final int VALUE = again(0);

    static int again(int n) {
      return again(n + 1) + 1;
    }
  }

  interface Loop {
    default Object spin() {
      return spin().toString();
    }
  }

  static String caught(Runnable r) {
    try {
      r.run();
      return "fine";
    } catch (StackOverflowError e) {
      return e.getClass().getSimpleName() + " " + e.getMessage() + " " + (e.getStackTrace().length > 100);
    }
  }

  static boolean unwound;

  static void cleaning(int n) {
    try {
      cleaning(n + 1);
    } finally {
      if (n == 0) unwound = true;
    }
  }

  static synchronized void locked(Object lock) {
    synchronized (lock) {
      locked(lock);
    }
  }

  static int ackermann(int m, int n) {
    return m == 0 ? n + 1 : n == 0 ? ackermann(m - 1, 1) : ackermann(m - 1, ackermann(m, n - 1));
  }

  static boolean even(int n) {
    return n == 0 || odd(n - 1);
  }

  static boolean odd(int n) {
    return n != 0 && even(n - 1);
  }

  public static void main(String[] args) throws Exception {
    System.out.println(caught(DeepRecursion::down) + " " + (depth > 1000));
    int first = depth;
    depth = 0;
    System.out.println(caught(DeepRecursion::down) + " " + (depth > first / 4));
    System.out.println(sum(1000) + " " + ackermann(2, 60) + " " + even(900) + " " + odd(900));
    List<Object> self = new ArrayList<>();
    self.add(self);
    System.out.println(self + " " + caught(() -> self.hashCode()));
    List<Object> a = new ArrayList<>(), b = new ArrayList<>();
    a.add(b);
    b.add(a);
    System.out.println(caught(() -> a.toString()) + " " + caught(() -> a.equals(new ArrayList<>(List.of(a)))));
    Map<String, Object> map = new HashMap<>();
    map.put("me", map);
    System.out.println(map + " " + caught(() -> map.hashCode()));
    Chain head = null;
    for (int i = 0; i < 200; i++) {
      Chain c = new Chain();
      c.next = head;
      head = c;
    }
    System.out.println(head.hashCode());
    Chain ring = new Chain();
    ring.next = ring;
    System.out.println(caught(ring::hashCode));
    System.out.println(caught(() -> System.out.println(Endless.VALUE)));
    try {
      System.out.println(Endless.VALUE);
    } catch (NoClassDefFoundError e) {
      System.out.println(e.getMessage());
    }
    System.out.println(caught(() -> new Loop() {}.spin()));
    System.out.println(caught(() -> cleaning(0)) + " " + unwound);
    Object lock = new Object();
    System.out.println(caught(() -> locked(lock)) + " " + Thread.holdsLock(lock) + Thread.holdsLock(DeepRecursion.class));
    Thread other = new Thread(() -> {
      synchronized (lock) {
        System.out.println("the lock is free, " + caught(DeepRecursion::down));
      }
    });
    other.start();
    other.join();
    Runnable[] loop = new Runnable[1];
    loop[0] = () -> loop[0].run();
    System.out.println(caught(loop[0]));
    try {
      throw new Error("after", new StackOverflowError("made by hand"));
    } catch (Error e) {
      System.out.println(e + " " + e.getCause());
    }
    try {
      long[][] big = new long[Integer.MAX_VALUE][];
      System.out.println(big.length);
    } catch (OutOfMemoryError e) {
      System.out.println(e.getMessage());
    }
    try {
      new int[-1].clone();
    } catch (NegativeArraySizeException e) {
      System.out.println(e.getMessage());
    }
    System.out.println(sum(500));
  }
}
