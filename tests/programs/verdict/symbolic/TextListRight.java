// EXPECT: ok
// ARGS: --symbolic
// ALSO: -j 2
// Texts in collections.
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.sosy_lab.sv_benchmarks.Verifier;

public class TextListRight {
  public static void main(String[] args) {
    List<String> list = new ArrayList<>();
    String s = Verifier.nondetString();
    list.add("a");
    list.add(s);
    if (list.contains("b")) {
      assert s.equals("b");
    }
    assert list.indexOf("a") == 0;
    Set<String> set = new HashSet<>(list);
    assert set.size() == (s.equals("a") ? 1 : 2);
  }
}
