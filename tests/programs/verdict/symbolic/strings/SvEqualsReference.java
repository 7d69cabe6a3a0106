// EXPECT: assertion
// ARGS: --symbolic
// Two texts that are equal are not the same object.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvEqualsReference {
  public static void main(String[] args) {
    char c = Verifier.nondetChar();
    String a = "x" + c;
    String b = "x" + c;
    assert a.equals(b);
    assert a == b;
  }
}
