// EXPECT: assertion
// ALSO: --symmetry=heap
/** Which thread came last is told by its default name: only Thread-0 fails, so nobody may be taken for another. */
public class SymNameRead {
  static int turns;

  static synchronized int turn() {
    return ++turns;
  }

  public static void main(String[] args) {
    for (int i = 0; i < 3; i++) {
      new Thread(() -> {
        assert turn() < 3 || !Thread.currentThread().getName().equals("Thread-0");
      }).start();
    }
  }
}
