// EXPECT: end-state:java.lang.IllegalStateException
// ARGS: --end-condition=EndConditionThrows.check
public class EndConditionThrows {
  static boolean check() {
    throw new IllegalStateException("never");
  }

  public static void main(String[] args) {}
}
