// EXPECT: exception:java.lang.NullPointerException
// ARGS: --symbolic
// A conditional that unboxes null.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvTernaryNull {
  public static void main(String[] args) {
    boolean a = Verifier.nondetBoolean();
    boolean b = Verifier.nondetBoolean();
    Integer none = null;
    int value = a ? 1 : b ? 2 : none;
    assert value > 0;
  }
}
