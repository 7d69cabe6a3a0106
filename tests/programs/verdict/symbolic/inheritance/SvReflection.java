// EXPECT: unknown
// ARGS: --symbolic
// REASON: of a symbolic value
// A method called by reflection.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvReflection {
  static int twice(int n) {
    return 2 * n;
  }

  public static void main(String[] args) throws Exception {
    int n = Verifier.nondetInt();
    Object result = SvReflection.class.getDeclaredMethod("twice", int.class).invoke(null, n);
    assert (Integer) result != 14;
  }
}
