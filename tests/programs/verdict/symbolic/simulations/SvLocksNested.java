// EXPECT: ok
// ARGS: --symbolic
// Locks taken and given back in the same order.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvLocksNested {
  static final int COUNT = 6;

  public static void main(String[] args) {
    boolean[] wanted = new boolean[COUNT];
    int[] held = new int[COUNT];
    for (int i = 0; i < COUNT; i++) {
      wanted[i] = Verifier.nondetBoolean();
    }
    for (int i = 0; i < COUNT; i++) {
      if (wanted[i]) {
        held[i]++;
      }
    }
    for (int i = COUNT - 1; i >= 0; i--) {
      if (wanted[i]) {
        assert held[i] == 1;
        held[i]--;
      }
    }
    for (int each : held) {
      assert each == 0;
    }
  }
}
