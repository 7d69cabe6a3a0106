import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** What Pattern refuses, and how it says so. */
public class RegexErrors {
  public static void main(String[] args) {
    for (String bad : new String[] {"(", ")", "[a", "a**", "*a", "a{2,1}", "a{x}", "\\", "(?<n>a)(?<n>b)", "(?z)", "[z-a]", "\\p{Nope}", "(?<=a+)b", "\\k<x>", "a{99999999999}", "(?<1>a)", "[[:alpha:]", "x{,3}", "\\x{110000}", "\\c", "(?"}) {
      try {
        System.out.println(bad + " compiles: " + Pattern.compile(bad).matcher("a").find());
      } catch (PatternSyntaxException e) {
        System.out.println(e.getMessage().replace("\n", " / ") + " | " + e.getDescription() + " | " + e.getIndex() + " | " + e.getPattern());
      } catch (RuntimeException e) {
        System.out.println(bad + " " + e);
      }
    }
    try {
      "abc".replaceAll("b", "$5");
    } catch (IndexOutOfBoundsException e) {
      System.out.println(e.getMessage());
    }
    try {
      "abc".replaceAll("b", "\\");
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    try {
      "abc".replaceAll("(b)", "${x}");
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
  }
}
