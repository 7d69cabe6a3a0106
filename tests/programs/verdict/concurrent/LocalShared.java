// EXPECT: assertion
/** A ThreadLocal that hands the same object to all. */
public class LocalShared {
  static final int[] only = new int[1];
  static final ThreadLocal<int[]> local = ThreadLocal.withInitial(() -> only);

  public static void main(String[] args) throws Exception {
    Runnable add = () -> {
      int[] mine = local.get();
      mine[0] = mine[0] + 1;
    };
    Thread t = new Thread(add);
    t.start();
    add.run();
    t.join();
    assert only[0] == 2;
  }
}
