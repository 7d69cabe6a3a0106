// EXPECT: ok
// ARGS: --symbolic
// The safe entry only reaches the sink.
import org.sosy_lab.sv_benchmarks.Verifier;
import java.util.HashMap;
import java.util.Map;

public class SvTaintFlowSafe {
  static void sink(int value) {
    assert value != 0x5ec2e7;
  }

  public static void main(String[] args) {
    Map<String, Integer> map = new HashMap<>();
    map.put("tainted", Verifier.nondetInt());
    map.put("safe", 1);
    int secret = map.get("tainted");
    sink(map.get("safe"));
    sink(secret == 0x5ec2e7 ? 0 : secret);
  }
}
