// EXPECT: ok
/** What follows System.exit is never reached. */
public class ExitBeforeError {
  public static void main(String[] args) {
    try {
      System.exit(3);
    } finally {
      assert false;
    }
  }
}
