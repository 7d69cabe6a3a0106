// EXPECT: ok
// STATES <= 16

/** Two threads match a regular expression. */
public class TwoMatch {
  static void job() {
    if (!"a1b2".matches("[a-z]\\d.*")) throw new AssertionError();
  }

  public static void main(String[] arguments) {
    new Thread(TwoMatch::job).start();
    new Thread(TwoMatch::job).start();
  }
}
