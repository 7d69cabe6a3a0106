/** Monitors in one thread: nested, re-entered, left by exceptions, static, in all shapes of return. */
public class Synchronized {
  static int depth;

  static synchronized int statics(int n) {
    return n == 0 ? (Thread.holdsLock(Synchronized.class) ? 1 : 0) : statics(n - 1) + 1;
  }

  synchronized long longs() { return 1L << 40; }
  synchronized double doubles() { return 2.5; }
  synchronized float floats() { return 1.5f; }
  synchronized Object objects() { return this; }
  synchronized void nothing() { depth++; }

  synchronized void throwing() {
    throw new IllegalStateException("inside");
  }

  static int block(Object lock, int how) {
    synchronized (lock) {
      switch (how) {
        case 0: return 10;
        case 1: throw new IllegalArgumentException();
        case 2: break;
        default:
          synchronized (lock) {
            for (int i = 0; ; i++) {
              synchronized (lock) {
                if (i == 3) return i;
                if (i == 1) continue;
              }
            }
          }
      }
      depth++;
    }
    return Thread.holdsLock(lock) ? -1 : 1;
  }

  public static void main(String[] args) {
    System.out.println(statics(5));
    Synchronized s = new Synchronized();
    s.nothing();
    System.out.println(s.longs() + " " + s.doubles() + " " + s.floats() + " " + (s.objects() == s));
    try {
      s.throwing();
    } catch (IllegalStateException e) {
      System.out.println(e.getMessage() + Thread.holdsLock(s));
    }
    for (int i = 0; i < 4; i++) {
      try {
        System.out.print(block(s, i) + " ");
      } catch (IllegalArgumentException e) {
        System.out.print("thrown ");
      }
      System.out.print(Thread.holdsLock(s) + " ");
    }
    System.out.println(depth);
    try {
      synchronized ((Object) null) {
        System.out.println("never");
      }
    } catch (NullPointerException e) {
      System.out.println("null monitor");
    }
  }
}
