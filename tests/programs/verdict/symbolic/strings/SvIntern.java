// EXPECT: ok
// ARGS: --symbolic
// Interned texts with an input.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvIntern {
  public static void main(String[] args) {
    boolean flag = Verifier.nondetBoolean();
    String s = new String(flag ? "left" : "right");
    assert s != "left" && s != "right";
    assert s.intern() == (flag ? "left" : "right");
  }
}
