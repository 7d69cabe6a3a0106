// EXPECT: ok
// ARGS: --symbolic
// A static method is chosen by the declared type.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvStaticHiding {
  static class Base {
    static int id() {
      return 1;
    }

    int call() {
      return id();
    }
  }

  static class Derived extends Base {
    static int id() {
      return 2;
    }
  }

  public static void main(String[] args) {
    boolean flag = Verifier.nondetBoolean();
    Base base = flag ? new Derived() : new Base();
    assert base.call() == 1;
    assert Derived.id() == 2;
  }
}
