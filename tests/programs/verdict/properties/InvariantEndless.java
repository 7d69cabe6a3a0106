// EXPECT: unknown
// ARGS: --invariant=InvariantEndless.fine
// REASON: it does not come to its end
public class InvariantEndless {
  static int x;

  static boolean fine() {
    while (x == 0) {}
    return true;
  }

  public static void main(String[] args) {}
}
