// EXPECT: race
// ARGS: --property race
import java.util.Arrays;

/** The library copies an array for the program. */
public class RaceArraysCopyOf {
  static Object[] a = {1, 2, 3};
  public static void main(String[] x) throws Exception {
    Thread t = new Thread(() -> { Object[] c = Arrays.copyOf(a, 5); });
    t.start();
    a[1] = "1";
    t.join();
  }
}
