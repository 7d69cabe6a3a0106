// EXPECT: ok
// ARGS: --symbolic
// Regions compared.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvRegion {
  public static void main(String[] args) {
    int i = Verifier.nondetInt();
    boolean matches = "abcabc".regionMatches(i, "bc", 0, 2);
    assert matches == (i == 1 || i == 4);
  }
}
