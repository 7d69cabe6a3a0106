// EXPECT: assertion
// ARGS: --all-errors
/** What happens only when some time has passed between two requests happens. */
public class RateLimiter {
  static long last = System.currentTimeMillis();

  static boolean allowed() {
    long now = System.currentTimeMillis();
    if (now - last < 1000) {
      return false;
    }
    last = now;
    return true;
  }

  public static void main(String[] args) {
    boolean first = allowed();
    boolean second = allowed();
    assert !first || second;
  }
}
