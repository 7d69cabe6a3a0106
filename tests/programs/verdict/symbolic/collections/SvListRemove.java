// EXPECT: assertion
// ARGS: --symbolic
// remove(int) is not remove(Object).
import org.sosy_lab.sv_benchmarks.Verifier;
import java.util.ArrayList;
import java.util.List;

public class SvListRemove {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Verifier.assume(n >= 0 && n < 3);
    List<Integer> list = new ArrayList<>(List.of(2, 1, 0));
    list.remove(n);
    assert !list.contains(n);
  }
}
