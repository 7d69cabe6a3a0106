// EXPECT: ok
// OUTPUTS: "caught no arguments"
/** An AssertionError that the program itself handles is none of ours. */
public class AssertionCaught {
  public static void main(String[] args) {
    try {
      assert args.length > 0 : "no arguments";
    } catch (AssertionError e) {
      System.out.print("caught " + e.getMessage());
    }
  }
}
