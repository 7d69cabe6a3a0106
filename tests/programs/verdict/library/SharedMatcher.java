// EXPECT: assertion
// ALSO: --por=transitions

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A thread gives a Matcher another text while another thread matches. */
public class SharedMatcher {
  private static final Matcher MATCHER = Pattern.compile("a+b").matcher("aab");

  public static void main(String[] arguments) {
    new Thread(() -> MATCHER.reset("c")).start();
    assert MATCHER.matches();
  }
}
