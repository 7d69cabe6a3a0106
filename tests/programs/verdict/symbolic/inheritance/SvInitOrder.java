// EXPECT: ok
// ARGS: --symbolic
// Field initialisers run after the constructor of the parent.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvInitOrder {
  static class Base {
    Base(int n) {
      set(n);
    }

    void set(int n) {}
  }

  static class Derived extends Base {
    int a = 5;
    int b;

    Derived(int n) {
      super(n);
    }

    @Override
    void set(int n) {
      a = n;
      b = n;
    }
  }

  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Derived d = new Derived(n);
    assert d.a == 5 && d.b == n;
  }
}
