// EXPECT: ok
// ARGS: --symbolic
// Inputs grouped in lists.
import org.sosy_lab.sv_benchmarks.Verifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

public class SvMapOfLists {
  public static void main(String[] args) {
    Map<Boolean, List<Integer>> groups = new HashMap<>();
    for (int i = 0; i < 3; i++) {
      int n = Verifier.nondetInt();
      groups.computeIfAbsent(n % 2 == 0, even -> new ArrayList<>()).add(n);
    }
    int count = 0;
    for (Map.Entry<Boolean, List<Integer>> group : groups.entrySet()) {
      for (int each : group.getValue()) {
        assert ((each & 1) == 0) == group.getKey();
        count++;
      }
    }
    assert count == 3;
  }
}
