// EXPECT: assertion
// ARGS: --symbolic
// A list collected from a stream.
import org.sosy_lab.sv_benchmarks.Verifier;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

public class SvStreamCollect {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    List<Integer> list = Stream.of(1, n, 3).map(x -> x * 2).distinct().collect(Collectors.toList());
    assert list.size() == 3;
  }
}
