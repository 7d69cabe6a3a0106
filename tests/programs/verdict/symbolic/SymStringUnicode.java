// EXPECT: assertion
// ARGS: --symbolic
// ALSO: -j 2
// Characters beyond Latin-1, which the library keeps in another way.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SymStringUnicode {
  public static void main(String[] args) {
    String s = Verifier.nondetString();
    Verifier.assume(s.length() == 1);
    assert s.charAt(0) < 0x100 || !s.equals("\u4e2d");
  }
}
