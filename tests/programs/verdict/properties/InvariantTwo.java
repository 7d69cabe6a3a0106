// EXPECT: invariant, invariant
// ARGS: --invariant=InvariantTwo.below,InvariantTwo.above
public class InvariantTwo {
  static int x;

  static boolean below() {
    return x < 2;
  }

  static boolean above() {
    return x > -2;
  }

  public static void main(String[] args) {
    x = 2;
    x = -2;
  }
}
