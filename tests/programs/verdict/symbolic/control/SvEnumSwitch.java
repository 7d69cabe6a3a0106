// EXPECT: ok
// ARGS: --symbolic
// A switch over an enum with methods.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvEnumSwitch {
  enum Op {
    ADD {
      @Override
      int apply(int a, int b) {
        return a + b;
      }
    },
    SUB {
      @Override
      int apply(int a, int b) {
        return a - b;
      }
    },
    NEG {
      @Override
      int apply(int a, int b) {
        return -a;
      }
    };

    abstract int apply(int a, int b);
  }

  public static void main(String[] args) {
    int i = Verifier.nondetInt();
    Verifier.assume(i >= 0 && i < Op.values().length);
    int a = Verifier.nondetInt();
    int b = Verifier.nondetInt();
    Op op = Op.values()[i];
    int expected;
    switch (op) {
      case ADD: expected = a + b; break;
      case SUB: expected = a - b; break;
      default: expected = 0 - a;
    }
    assert op.apply(a, b) == expected;
    assert op.ordinal() == i;
  }
}
