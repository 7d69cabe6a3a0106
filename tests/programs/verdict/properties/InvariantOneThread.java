// EXPECT: invariant
// ARGS: --invariant=InvariantOneThread.equal
// ALSO: --por=off
// ALSO: --por=bytecode
// No other thread could see the state between the two writes; the invariant does.
public class InvariantOneThread {
  static int x, y;

  static boolean equal() {
    return x == y;
  }

  public static void main(String[] args) {
    x = 1;
    y = 1;
  }
}
