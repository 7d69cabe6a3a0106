// EXPECT: ok
// ALSO: --check=independence
// ALSO: --library-steps

/**
 * A thread asks a new object for its hash code. The check of independence ends a transition between the two; the object
 * must not get another hash code by that, or the program hold what tells so.
 */
public class HashedLater {
  private static Object kept;
  private static volatile int turn;

  public static void main(String[] arguments) {
    new Thread(() -> {
      makeGarbage();
      Object made = new Object();
      byte[] own = new byte[1];
      makeGarbage();
      own[0] = 1;
      made.hashCode();
      synchronized (HashedLater.class) {
        kept = made;
      }
      turn = 1;
    }).start();
    new Thread(() -> {
      turn = 2;
      turn = 3;
    }).start();
  }

  private static void makeGarbage() {
    for (int i = 0; i < 9; i++) {
      new Object();
    }
  }
}
