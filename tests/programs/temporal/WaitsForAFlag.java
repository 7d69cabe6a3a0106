// EXPECT: ok
// ARGS: --ltl='F WaitsForAFlag.seen'
// WITHOUT-FAIRNESS: temporal
// A busy wait ends if the other thread goes on.
public class WaitsForAFlag {
  static volatile boolean flag, seen;

  static boolean seen() {
    return seen;
  }

  public static void main(String[] args) {
    new Thread(() -> flag = true).start();
    while (!flag) {}
    seen = true;
  }
}
