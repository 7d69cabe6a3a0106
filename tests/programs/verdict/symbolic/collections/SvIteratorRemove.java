// EXPECT: ok
// ARGS: --symbolic
// Removing through the iterator.
import org.sosy_lab.sv_benchmarks.Verifier;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

public class SvIteratorRemove {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    List<Integer> list = new ArrayList<>(List.of(1, 2, 3));
    for (Iterator<Integer> i = list.iterator(); i.hasNext();) {
      if (i.next() > n) {
        i.remove();
      }
    }
    assert list.size() == (n < 1 ? 0 : n > 3 ? 3 : n);
  }
}
