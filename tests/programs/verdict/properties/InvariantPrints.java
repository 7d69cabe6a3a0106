// EXPECT: unknown
// ARGS: --invariant=InvariantPrints.fine
// REASON: it prints
public class InvariantPrints {
  static boolean fine() {
    System.out.println("fine");
    return true;
  }

  public static void main(String[] args) {}
}
