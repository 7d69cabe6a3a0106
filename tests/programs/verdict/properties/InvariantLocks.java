// EXPECT: ok
// ARGS: --invariant=InvariantLocks.zero
// A monitor that nobody holds is no hindrance, and is nobody's afterwards.
public class InvariantLocks {
  static int x;
  static final Object lock = new Object();

  static boolean zero() {
    synchronized (lock) {
      return x == 0;
    }
  }

  public static void main(String[] args) {
    x = 0;
    x = 0;
  }
}
