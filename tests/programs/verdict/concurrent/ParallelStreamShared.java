// EXPECT: assertion
// ARGS: --processors=2
import java.util.stream.IntStream;

/** A parallel stream whose lambda writes a shared variable. */
public class ParallelStreamShared {
  static int sum;

  public static void main(String[] args) {
    IntStream.range(0, 2).parallel().forEach(x -> sum += x + 1);
    assert sum == 3;
  }
}
