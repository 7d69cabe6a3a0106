// EXPECT: ok
// ARGS: --symbolic
// ALSO: -j 2
// Boxed values: which of them are one object depends on the value.
import org.sosy_lab.sv_benchmarks.Verifier;
import java.util.HashSet;
import java.util.Set;

public class SymBoxes {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Integer a = n;
    Integer b = n;
    assert a.equals(b);
    boolean same = a == b;
    assert same == (n >= -128 && n <= 127);
    Integer five = 5;
    if (a == five) {
      assert n == 5;
    } else {
      assert n != 5;
    }
    Set<Integer> set = new HashSet<>();
    set.add(n);
    assert set.contains(n);
  }
}
