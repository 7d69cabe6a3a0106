// EXPECT: ok
/** A singleton by double-checked locking with a volatile field. */
public class DoubleCheckedLocking {
  static volatile DoubleCheckedLocking instance;
  static int made;
  int content;

  DoubleCheckedLocking() {
    content = 42;
    made++;
  }

  static DoubleCheckedLocking get() {
    DoubleCheckedLocking seen = instance;
    if (seen == null) {
      synchronized (DoubleCheckedLocking.class) {
        seen = instance;
        if (seen == null) {
          instance = seen = new DoubleCheckedLocking();
        }
      }
    }
    return seen;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> {
      assert get().content == 42;
    });
    t.start();
    DoubleCheckedLocking mine = get();
    t.join();
    assert mine == get() && made == 1;
  }
}
