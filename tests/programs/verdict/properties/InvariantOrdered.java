// EXPECT: ok
// ARGS: --invariant=InvariantOrdered.ordered
// ALSO: --por=off
// ALSO: --por=bytecode
// The upper end moves before the lower one.
public class InvariantOrdered {
  static int low, high;

  static boolean ordered() {
    return low <= high;
  }

  public static void main(String[] args) {
    Thread t = new Thread(InvariantOrdered::move);
    t.start();
    move();
  }

  static synchronized void move() {
    high = high + 1;
    low = low + 1;
  }
}
