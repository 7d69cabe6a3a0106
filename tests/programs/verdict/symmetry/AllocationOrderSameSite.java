// EXPECT: ok
/** Two threads make objects at the same site. */
public class AllocationOrderSameSite {
  static final Object[] MADE = new Object[2];

  static void make(int index) {
    MADE[index] = new int[1];
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(() -> make(0));
    Thread b = new Thread(() -> make(1));
    a.start();
    b.start();
    a.join();
    b.join();
    assert MADE[0] != MADE[1];
  }
}
