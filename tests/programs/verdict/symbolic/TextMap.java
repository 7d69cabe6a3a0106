// EXPECT: assertion
// ARGS: --symbolic
// ALSO: -j 2
// A text as a key.
import java.util.HashMap;
import java.util.Map;
import org.sosy_lab.sv_benchmarks.Verifier;

public class TextMap {
  public static void main(String[] args) {
    Map<String, Integer> map = new HashMap<>();
    map.put("one", 1);
    map.put("two", 2);
    Integer found = map.get(Verifier.nondetString());
    assert found == null || found != 2;
  }
}
