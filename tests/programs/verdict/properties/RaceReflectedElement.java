// EXPECT: race
// ARGS: --property race
import java.lang.reflect.Array;

/** An element that is read by reflection. */
public class RaceReflectedElement {
  static long[] a = new long[3];
  public static void main(String[] x) throws Exception {
    Thread t = new Thread(() -> { Array.getLong(a, 2); });
    t.start();
    a[2] = 5;
    t.join();
  }
}
