// EXPECT: ok
// ARGS: --property race
/** The two use different elements. */
public class RaceArraycopyRight {
  static int[] a = new int[8], b = new int[4];
  public static void main(String[] x) throws Exception {
    Thread t = new Thread(() -> { System.arraycopy(b, 0, a, 0, 4); });
    t.start();
    a[4] = 1;
    t.join();
  }
}
