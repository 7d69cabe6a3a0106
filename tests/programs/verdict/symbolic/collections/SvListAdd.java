// EXPECT: ok
// ARGS: --symbolic
// Inputs in an ArrayList.
import org.sosy_lab.sv_benchmarks.Verifier;
import java.util.ArrayList;
import java.util.List;

public class SvListAdd {
  public static void main(String[] args) {
    List<Integer> list = new ArrayList<>();
    int a = Verifier.nondetInt();
    int b = Verifier.nondetInt();
    list.add(a);
    list.add(b);
    list.add(0, 7);
    assert list.size() == 3 && list.get(1) == a;
    assert list.contains(b);
    assert list.indexOf(7) == 0;
  }
}
