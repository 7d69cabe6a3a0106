// EXPECT: ok
// ARGS: --invariant=InvariantWrites.first
// What the method writes, nobody ever sees, itself the next time included.
import java.util.ArrayList;
import java.util.List;

public class InvariantWrites {
  static int calls;
  static final List<Integer> seen = new ArrayList<>();

  static boolean first() {
    seen.add(++calls);
    return calls == 1 && seen.size() == 1;
  }

  static int x;

  public static void main(String[] args) {
    new Thread(() -> x = 1).start();
    x = 2;
    assert calls == 0 && seen.isEmpty();
  }
}
