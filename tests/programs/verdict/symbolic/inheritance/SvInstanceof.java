// EXPECT: ok
// ARGS: --symbolic
// Tests of classes, interfaces, arrays and null.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvInstanceof {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Verifier.assume(n >= 0 && n < 5);
    Object[] objects = {"text", 7, new int[0], null, new String[0]};
    Object o = objects[n];
    assert (o instanceof CharSequence) == (n == 0);
    assert (o instanceof Number) == (n == 1);
    assert (o instanceof int[]) == (n == 2);
    assert (o instanceof Object[]) == (n == 4);
    assert (o instanceof Object) == (n != 3);
    assert (o instanceof Comparable) == (n <= 1);
  }
}
