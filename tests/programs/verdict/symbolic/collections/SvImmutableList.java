// EXPECT: exception:java.lang.UnsupportedOperationException
// ARGS: --symbolic
// A list that cannot be changed.
import org.sosy_lab.sv_benchmarks.Verifier;
import java.util.List;

public class SvImmutableList {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    List<Integer> list = List.of(1, 2);
    if (n > 2) {
      list.add(n);
    }
  }
}
