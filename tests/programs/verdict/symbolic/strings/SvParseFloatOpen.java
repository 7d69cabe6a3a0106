// EXPECT: unknown
// ARGS: --symbolic --property assertion
// REASON: no input was found
// There is a text for this number, but not among those that are tried; to say "no errors" would be wrong.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvParseFloatOpen {
  public static void main(String[] args) {
    float weight = Float.parseFloat(Verifier.nondetString());
    assert weight != 61.25f;
  }
}
