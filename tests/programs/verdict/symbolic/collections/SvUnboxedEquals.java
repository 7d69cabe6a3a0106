// EXPECT: assertion
// ARGS: --symbolic
// Two boxes compared by ==.
import org.sosy_lab.sv_benchmarks.Verifier;
import java.util.ArrayList;
import java.util.List;

public class SvUnboxedEquals {
  public static void main(String[] args) {
    List<Integer> list = new ArrayList<>();
    int n = Verifier.nondetInt();
    list.add(n);
    list.add(n);
    assert list.get(0) == list.get(1);
  }
}
