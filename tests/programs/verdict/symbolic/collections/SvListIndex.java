// EXPECT: exception:java.lang.IndexOutOfBoundsException
// ARGS: --symbolic
// An index beyond the end of a list.
import org.sosy_lab.sv_benchmarks.Verifier;
import java.util.ArrayList;
import java.util.List;

public class SvListIndex {
  public static void main(String[] args) {
    int i = Verifier.nondetInt();
    Verifier.assume(i >= 0 && i < 4);
    List<String> list = new ArrayList<>();
    list.add("a");
    list.add("b");
    list.add("c");
    assert list.get(i) != null;
  }
}
