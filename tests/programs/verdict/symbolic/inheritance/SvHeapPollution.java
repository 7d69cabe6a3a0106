// EXPECT: exception:java.lang.ClassCastException
// ARGS: --symbolic
// A raw list holds what it should not.
import org.sosy_lab.sv_benchmarks.Verifier;
import java.util.ArrayList;
import java.util.List;

public class SvHeapPollution {
  @SuppressWarnings({"rawtypes", "unchecked"})
  static void fill(List list, int n) {
    list.add(n < 0 ? "negative" : (Object) n);
  }

  public static void main(String[] args) {
    List<Integer> list = new ArrayList<>();
    fill(list, Verifier.nondetInt());
    int value = list.get(0);
    assert value >= 0;
  }
}
