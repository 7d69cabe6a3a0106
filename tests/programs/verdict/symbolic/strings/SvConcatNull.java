// EXPECT: ok
// ARGS: --symbolic
// null in a concatenation.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvConcatNull {
  public static void main(String[] args) {
    boolean flag = Verifier.nondetBoolean();
    String s = flag ? null : "x";
    String t = "<" + s + ">";
    assert t.equals(flag ? "<null>" : "<x>");
  }
}
