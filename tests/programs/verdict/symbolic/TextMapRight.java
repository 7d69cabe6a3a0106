// EXPECT: ok
// ARGS: --symbolic
// ALSO: -j 2
// A text as a key: what is found is what was put there.
import java.util.HashMap;
import java.util.Map;
import org.sosy_lab.sv_benchmarks.Verifier;

public class TextMapRight {
  public static void main(String[] args) {
    Map<String, Integer> map = new HashMap<>();
    map.put("one", 1);
    String key = Verifier.nondetString();
    Integer found = map.get(key);
    assert (found != null) == key.equals("one");
  }
}
