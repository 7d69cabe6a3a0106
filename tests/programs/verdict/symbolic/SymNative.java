// EXPECT: unknown
// ARGS: --symbolic
// REASON: of a symbolic value
// ALSO: -j 2
// A native method that has no meaning for symbolic values.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SymNative {
  public static void main(String[] args) {
    double d = Verifier.nondetDouble();
    assert Math.sin(d) <= 1;
  }
}
