// EXPECT: ok
// ARGS: --symbolic
// remove(Object) takes the element away.
import org.sosy_lab.sv_benchmarks.Verifier;
import java.util.ArrayList;
import java.util.List;

public class SvListRemoveObject {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    List<Integer> list = new ArrayList<>(List.of(2, 1, 0));
    boolean removed = list.remove(Integer.valueOf(n));
    assert removed == (n >= 0 && n < 3);
    assert list.size() == (removed ? 2 : 3);
    assert !list.contains(n);
  }
}
