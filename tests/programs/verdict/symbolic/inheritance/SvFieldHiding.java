// EXPECT: assertion
// ARGS: --symbolic
// A field is chosen by the declared type.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvFieldHiding {
  static class Base {
    int value = 1;
  }

  static class Derived extends Base {
    int value = 2;
  }

  public static void main(String[] args) {
    boolean flag = Verifier.nondetBoolean();
    Base base = flag ? new Derived() : new Base();
    assert base.value == (flag ? 2 : 1);
  }
}
