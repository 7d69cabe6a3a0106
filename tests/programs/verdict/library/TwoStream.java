// EXPECT: ok
// STATES <= 36
import java.util.List;
import java.util.stream.Collectors;

/** Two threads use streams. */
public class TwoStream {
  static void job() {
    List<Integer> list = List.of(3, 1, 2).stream().sorted().map(x -> x + 1).collect(Collectors.toList());
    if (list.get(0) != 2) throw new AssertionError();
  }

  public static void main(String[] arguments) {
    new Thread(TwoStream::job).start();
    new Thread(TwoStream::job).start();
  }
}
