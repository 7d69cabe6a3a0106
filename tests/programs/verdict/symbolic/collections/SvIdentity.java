// EXPECT: ok
// ARGS: --symbolic
// Identity and equality of boxes in a list.
import org.sosy_lab.sv_benchmarks.Verifier;
import java.util.ArrayList;
import java.util.List;

public class SvIdentity {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Verifier.assume(n > 127);
    List<Integer> list = new ArrayList<>();
    Integer box = n;
    list.add(box);
    assert list.get(0) == box;
    Integer other = n;
    assert other != box && other.equals(box);
  }
}
