// EXPECT: ok
// ARGS: --symbolic
// floorMod has the sign of the divisor.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvFloorMod {
  public static void main(String[] args) {
    int hash = Verifier.nondetInt();
    int bucket = Math.floorMod(hash, 7);
    assert bucket >= 0 && bucket < 7;
    int other = Math.floorMod(hash, -8);
    assert other <= 0 && other > -8;
  }
}
