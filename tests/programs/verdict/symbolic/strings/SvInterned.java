// EXPECT: ok
// ARGS: --symbolic
// Constant texts are the same object.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvInterned {
  public static void main(String[] args) {
    boolean flag = Verifier.nondetBoolean();
    String a = flag ? "left" : "right";
    String b = flag ? "le" + "ft" : "ri" + "ght";
    assert a == b;
  }
}
