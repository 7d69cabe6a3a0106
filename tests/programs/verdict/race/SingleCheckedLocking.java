// EXPECT: assertion
/** Double-checked locking that forgot to look again under the lock. */
public class SingleCheckedLocking {
  static volatile SingleCheckedLocking instance;
  static int made;

  static SingleCheckedLocking get() {
    if (instance == null) {
      synchronized (SingleCheckedLocking.class) {
        made++;
        instance = new SingleCheckedLocking();
      }
    }
    return instance;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(SingleCheckedLocking::get);
    t.start();
    get();
    t.join();
    assert made == 1;
  }
}
