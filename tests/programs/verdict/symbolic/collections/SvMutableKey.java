// EXPECT: assertion
// ARGS: --symbolic
// A key that is changed is not found again.
import org.sosy_lab.sv_benchmarks.Verifier;
import java.util.HashMap;
import java.util.Map;

public class SvMutableKey {
  static class Key {
    int n;

    @Override
    public int hashCode() {
      return n;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Key && ((Key) other).n == n;
    }
  }

  public static void main(String[] args) {
    Key key = new Key();
    key.n = 5;
    Map<Key, String> map = new HashMap<>();
    map.put(key, "five");
    key.n = Verifier.nondetInt();
    Verifier.assume(key.n >= 0 && key.n < 8);
    assert map.containsKey(key);
  }
}
