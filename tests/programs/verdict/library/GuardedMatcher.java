// EXPECT: ok
// STATES <= 1000
// ALSO: --por=transitions

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Two threads match with one Matcher, under its monitor, and with one Pattern without a lock. */
public class GuardedMatcher {
  private static final Pattern PATTERN = Pattern.compile("a+b");
  private static final Matcher MATCHER = PATTERN.matcher("");

  static void match(String text, boolean matches) {
    synchronized (MATCHER) {
      MATCHER.reset(text);
      assert MATCHER.matches() == matches;
    }
    assert PATTERN.matcher(text).matches() == matches;
  }

  public static void main(String[] arguments) {
    new Thread(() -> match("aab", true)).start();
    new Thread(() -> match("c", false)).start();
  }
}
