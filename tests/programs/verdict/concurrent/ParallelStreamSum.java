// EXPECT: ok
import java.util.stream.IntStream;

/** A parallel stream that keeps to itself. */
public class ParallelStreamSum {
  public static void main(String[] args) {
    assert IntStream.range(0, 4).parallel().map(x -> x * x).sum() == 14;
  }
}
