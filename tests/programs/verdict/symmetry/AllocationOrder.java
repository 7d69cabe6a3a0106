// EXPECT: ok
/** Two threads make objects at different sites: which was first does not matter afterwards. */
public class AllocationOrder {
  static Object left, right;

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(() -> left = new int[1]);
    Thread b = new Thread(() -> right = new int[2]);
    a.start();
    b.start();
    a.join();
    b.join();
    assert left != right;
  }
}
