// EXPECT: ok
// ARGS: --symbolic
// Ten steps of a pump, whose states are few.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvMinePumpLong {
  static int water = 1;
  static boolean methane;
  static boolean running;

  public static void main(String[] args) {
    for (int i = 0; i < 10; i++) {
      if (Verifier.nondetBoolean()) {
        water = Math.min(2, water + 1);
      }
      if (Verifier.nondetBoolean()) {
        methane = !methane;
      }
      if (running) {
        water = Math.max(0, water - 1);
      }
      running = !methane && (water == 2 || running && water > 0);
      assert !running || !methane;
    }
  }
}
