// EXPECT: ok
// ARGS: -da
// OUTPUTS: "passed"
/** Assertions switched off. */
public class AssertionsOff {
  public static void main(String[] args) {
    assert args.length > 0;
    System.out.print("passed");
  }
}
