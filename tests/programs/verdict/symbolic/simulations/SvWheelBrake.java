// EXPECT: ok
// ARGS: --symbolic
// A brake system: pressure within its limits.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvWheelBrake {
  static int pressure;
  static boolean skid;

  static void update(int pedal, boolean auto) {
    if (pedal == 0 && !auto) {
      pressure = 0;
    } else if (skid) {
      pressure = Math.max(0, pressure - 20);
    } else if (pedal > 0) {
      pressure = Math.min(100, pressure + 10 * pedal);
    } else {
      pressure = Math.min(60, pressure + 5);
    }
  }

  public static void main(String[] args) {
    for (int i = 0; i < 3; i++) {
      int pedal = Verifier.nondetInt();
      Verifier.assume(pedal >= 0 && pedal <= 4);
      skid = Verifier.nondetBoolean();
      update(pedal, Verifier.nondetBoolean());
      assert pressure >= 0 && pressure <= 100;
    }
  }
}
