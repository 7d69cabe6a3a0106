// EXPECT: ok
// ARGS: --symbolic
// The first clause that fits is taken.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvCatchOrder {
  static void raise(int n) throws Exception {
    switch (n) {
      case 0: throw new ArithmeticException();
      case 1: throw new NumberFormatException();
      case 2: throw new IllegalArgumentException();
      case 3: throw new Exception();
      default:
    }
  }

  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Verifier.assume(n >= 0 && n <= 4);
    int kind;
    try {
      raise(n);
      kind = 4;
    } catch (NumberFormatException e) {
      kind = 1;
    } catch (IllegalArgumentException e) {
      kind = 2;
    } catch (RuntimeException e) {
      kind = 0;
    } catch (Exception e) {
      kind = 3;
    }
    assert kind == n;
  }
}
