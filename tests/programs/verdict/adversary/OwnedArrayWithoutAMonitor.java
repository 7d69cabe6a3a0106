// EXPECT: assertion
// ALSO: --por=transitions
// ALSO: --por=off
// ALSO: -j 2
// ALSO: --check=independence

/** A static array that is read without a lock while it is written under one. */
public class OwnedArrayWithoutAMonitor {
  private static final int[] pair = new int[2];

  static synchronized void set() {
    pair[0] = 1;
    pair[1] = 1;
  }

  public static void main(String[] args) {
    new Thread(OwnedArrayWithoutAMonitor::set).start();
    assert pair[0] == pair[1];
  }
}
