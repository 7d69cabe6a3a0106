// EXPECT: race
// ARGS: --property race
// ALSO: --por=transitions
// ALSO: -j 2
/** System.arraycopy writes elements that another thread writes. */
public class RaceArraycopy {
  static int[] a = new int[8], b = new int[4];
  public static void main(String[] x) throws Exception {
    Thread t = new Thread(() -> { System.arraycopy(b, 0, a, 0, 4); });
    t.start();
    a[2] = 1;
    t.join();
  }
}
