// EXPECT: assertion
// ARGS: --symbolic
// An elevator that moves with its door open.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvElevator {
  static int floor;
  static boolean open;
  static int target = -1;

  static void step(int call) {
    if (open && target != floor) {
      open = Verifier.nondetBoolean();
    }
    if (call >= 0 && call <= 3) {
      target = call;
    }
    if (target > floor) {
      assert !open || floor != 2;
      floor++;
    } else if (target >= 0 && target < floor) {
      floor--;
    } else if (target == floor) {
      open = true;
      target = -1;
    }
  }

  public static void main(String[] args) {
    for (int i = 0; i < 5; i++) {
      step(Verifier.nondetInt());
    }
  }
}
