// EXPECT: exception:java.util.ConcurrentModificationException
// ARGS: --symbolic
// A list changed while it is iterated.
import org.sosy_lab.sv_benchmarks.Verifier;
import java.util.ArrayList;
import java.util.List;

public class SvConcurrentModification {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    List<Integer> list = new ArrayList<>(List.of(1, 2, 3));
    for (Integer each : list) {
      if (each == n) {
        list.remove(each);
      }
    }
  }
}
