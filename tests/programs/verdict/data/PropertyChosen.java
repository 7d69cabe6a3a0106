// EXPECT: ok
// ARGS: --property deadlock
/** An assertion that the chosen property does not look at. */
public class PropertyChosen {
  public static void main(String[] args) {
    assert args.length > 0;
  }
}
