// ARGS: --invariant Invariant.holds
// Two fields that an invariant joins.
public class Invariant {
  static int a;
  static int b;

  static boolean holds() {
    return a == b;
  }

  public static void main(String[] args) {
    a = 1;
    b = 1;
  }
}
