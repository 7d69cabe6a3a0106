// EXPECT: assertion
// ARGS: --symbolic
// A value that comes through a list and a map to where it must not.
import org.sosy_lab.sv_benchmarks.Verifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

public class SvTaintFlow {
  static void sink(int value) {
    assert value != 0x5ec2e7;
  }

  public static void main(String[] args) {
    List<Integer> list = new ArrayList<>();
    Map<String, Integer> map = new HashMap<>();
    list.add(0);
    list.add(Verifier.nondetInt());
    map.put("safe", list.get(0));
    map.put("tainted", list.get(1));
    sink(map.get("safe"));
    sink(map.get("tainted"));
  }
}
