// EXPECT: assertion
// ARGS: --symbolic
// ALSO: -j 2
// Parts between separators.
import org.sosy_lab.sv_benchmarks.Verifier;

public class TextTokens {
  public static void main(String[] args) {
    String s = Verifier.nondetString();
    String[] parts = s.split(",");
    assert parts.length != 2 || !parts[1].equals("automatic");
  }
}
