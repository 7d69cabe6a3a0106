// EXPECT: ok
// ARGS: --symbolic
// A stream sorted, its extremes.
import org.sosy_lab.sv_benchmarks.Verifier;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

public class SvStreamSorted {
  public static void main(String[] args) {
    int a = Verifier.nondetInt();
    int b = Verifier.nondetInt();
    List<Integer> list = Stream.of(a, b, 0).sorted().collect(Collectors.toList());
    assert list.get(0) <= 0 && list.get(2) >= 0;
    assert list.get(0) == Math.min(Math.min(a, b), 0) || !list.contains(a);
  }
}
