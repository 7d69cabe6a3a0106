import java.util.ArrayList;
import java.util.List;

/** Control leaving try, catch and finally by return, break, continue and throw, nested and labelled; suppressed exceptions in chains. */
@SuppressWarnings("finally")
public class FinallyReturns {
  static final StringBuilder LOG = new StringBuilder();

  static int log(int n) {
    LOG.append(n).append(' ');
    return n;
  }

  static int overriding(int how) {
    try {
      try {
        if (how == 0) return log(1);
        if (how == 1) throw new IllegalStateException("in");
        if (how == 2) return 1 / (how - 2);
        log(2);
      } catch (IllegalStateException e) {
        if (how == 1) return log(3);
      } finally {
        log(4);
        if (how == 2) return log(5);
        if (how == 3) throw new RuntimeException("fin");
      }
      return log(6);
    } catch (RuntimeException e) {
      return log(7);
    } finally {
      log(8);
    }
  }

  static String labelled() {
    StringBuilder sb = new StringBuilder();
    outer:
    for (int i = 0; ; i++) {
      try {
        inner:
        for (int j = 0; j < 4; j++) {
          try {
            if (i == 0 && j == 1) continue;
            if (i == 1 && j == 2) continue outer;
            if (i == 2 && j == 1) break inner;
            if (i == 3) break outer;
            sb.append(i).append(j).append(' ');
          } finally {
            sb.append("f").append(j);
            if (i == 0 && j == 3) break inner;
          }
          sb.append(';');
        }
        sb.append("|");
      } finally {
        sb.append("F").append(i).append(' ');
        if (i == 5) break;
      }
    }
    block: {
      try {
        if (sb.length() > 3) break block;
        sb.append("never");
      } finally {
        sb.append("left");
      }
    }
    return sb.toString();
  }

  static int swallowing() {
    int n = 0;
    while (true) {
      try {
        n++;
        throw new RuntimeException("round " + n);
      } finally {
        if (n < 5) continue;
        break;
      }
    }
    return n;
  }

  static Object[] values() {
    int[] box = {1};
    return new Object[] {valueKept(box), box[0], local(), recursive(4)};
  }

  static int valueKept(int[] box) {
    try {
      return box[0];
    } finally {
      box[0]++;
    }
  }

  static String local() {
    String s = "a";
    try {
      s += "b";
      return s += "c";
    } finally {
      s += "d";
      LOG.append(s).append(' ');
    }
  }

  static int recursive(int n) {
    try {
      if (n == 0) throw new ArithmeticException();
      return recursive(n - 1) + 1;
    } catch (ArithmeticException e) {
      if (n < 2) throw e;
      return 100 * n;
    } finally {
      LOG.append('r').append(n).append(' ');
    }
  }

  static class Res implements AutoCloseable {
    final String name;

    Res(String name) {
      this.name = name;
      LOG.append("open").append(name).append(' ');
    }

    @Override
    public void close() throws Exception {
      try (Res2 inner = new Res2(name)) {
        throw new Exception("close " + name);
      }
    }
  }

  record Res2(String name) implements AutoCloseable {
    @Override
    public void close() {
      if (name.equals("b")) throw new IllegalArgumentException("inner close " + name);
    }
  }

  static void tree(Throwable t, String indent) {
    System.out.println(indent + t + (t.getCause() == null ? "" : " because " + t.getCause()));
    for (Throwable s : t.getSuppressed()) tree(s, indent + "  ");
  }

  static int synchronizedReturn(Object lock) {
    synchronized (lock) {
      try {
        synchronized (lock) {
          if (Thread.holdsLock(lock)) return log(20);
        }
      } finally {
        log(Thread.holdsLock(lock) ? 21 : 22);
      }
    }
    return 0;
  }

  public static void main(String[] args) {
    for (int i = 0; i < 5; i++) {
      try {
        System.out.print(overriding(i) + ": ");
      } catch (RuntimeException e) {
        System.out.print(e + ": ");
      }
      System.out.println(LOG);
      LOG.setLength(0);
    }
    System.out.println(labelled() + " " + swallowing());
    Object[] v = values();
    System.out.println(v[0] + " " + v[1] + " " + v[2] + " " + v[3] + " " + LOG);
    try (Res a = new Res("a"); Res none = null; Res b = new Res("b")) {
      throw new Exception("body", new Error("cause"));
    } catch (Exception e) {
      tree(e, "");
    }
    try (Res a = new Res("c")) {
      LOG.append("quiet");
    } catch (Exception e) {
      tree(e, "");
    } finally {
      System.out.println("finally " + LOG);
    }
    try {
      Exception self = new Exception("self");
      self.addSuppressed(self);
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage() + " " + e.getCause());
    }
    try {
      Exception one = new Exception("one");
      one.initCause(new Exception("two")).initCause(new Exception("three"));
    } catch (IllegalStateException e) {
      tree(e, "");
    }
    Exception off = new Exception("off", null, false, false) {};
    off.addSuppressed(new Exception("lost"));
    System.out.println(off.getSuppressed().length + " " + off.getStackTrace().length);
    LOG.setLength(0);
    Object lock = new Object();
    System.out.println(synchronizedReturn(lock) + " " + LOG + Thread.holdsLock(lock));
    List<String> depth = new ArrayList<>();
    try {
      try {
        try {
          throw new Exception("1");
        } finally {
          depth.add("a");
          Object o = null;
          o.hashCode();
        }
      } finally {
        depth.add("b");
      }
    } catch (Exception e) {
      System.out.println(depth + " " + e.getClass());
    }
    int k = 0;
    do {
      try {
        if (k++ % 2 == 0) continue;
      } finally {
        k += 10;
      }
      k++;
    } while (k < 50);
    System.out.println(k);
  }
}
