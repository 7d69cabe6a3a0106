import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Look-around, named groups, back references, possessive and reluctant quantifiers, regions, transparent bounds. */
public class RegexGroups {
  static void all(String regex, String text, int flags) {
    Matcher m = Pattern.compile(regex, flags).matcher(text);
    System.out.print(regex + " on '" + text.replace("\n", "\\n").replace("\r", "\\r") + "':");
    while (m.find()) {
      System.out.print(" [" + m.start() + "," + m.end() + ")");
      for (int i = 0; i <= m.groupCount(); i++) System.out.print((i == 0 ? "" : "|") + m.group(i));
    }
    System.out.println(" hitEnd=" + m.hitEnd());
  }

  static void all(String regex, String text) {
    all(regex, text, 0);
  }

  static void lookAround() {
    all("\\w+(?=;)", "a;bc;def g;");
    all("\\b\\w+(?!;)\\b", "a;bc;def g;");
    all("(?<=\\$)\\d+", "cost $40 or 50 or $6");
    all("(?<!\\$)\\b\\d+", "cost $40 or 50 or $6");
    all("(?<=a{1,3})b", "ab aab aaab b");
    all("(?=(\\w{3}))", "abcde");
    all("q(?!u)", "qatar queen iraq");
    all("(?<=(?<!x)y)z", "yz xyz zyz");
    all("^(?!.*(.).*\\1)[a-f]{3}$", "abc");
    all("^(?!.*(.).*\\1)[a-f]{3}$", "aba");
  }

  static void backReferences() {
    all("(\\w)\\1", "bookkeeper aa b");
    all("(?<open>['\"])(.*?)\\k<open>", "say 'it' or \"he's\" now");
    all("(\\w+) \\1", "the the cat cat sat");
    all("(a)(b)(c)(d)(e)(f)(g)(h)(i)(j)\\10", "abcdefghijj");
    all("(?i)(x)\\1", "xX Xx xx");
    all("((a)|b)+\\2", "abaa");
    all("(?:(a)|b)*", "abab");
  }

  static void quantifiers() {
    for (String q : new String[] {"*", "+", "?", "*?", "+?", "??", "*+", "++", "?+", "{2}", "{2,}", "{1,2}?", "{2,3}+"}) {
      all("a" + q + "a?", "aaaa");
    }
    all("(?>a|ab)c", "abc ac");
    all("<.+>", "<a><b>");
    all("<.+?>", "<a><b>");
    all("<[^>]*+>", "<a><b>");
  }

  static void flags() {
    all("^\\w+$", "one\ntwo\r\nthree", Pattern.MULTILINE);
    all("^\\w+$", "one\ntwo\r\nthree", Pattern.MULTILINE | Pattern.UNIX_LINES);
    all("o.t", "one\ntwo o\nt", Pattern.DOTALL);
    all("a b # comment\n c", "abc", Pattern.COMMENTS);
    all("a.c*", "a.c* abc", Pattern.LITERAL);
    all("straße|ÄPFEL", "STRASSE äpfel Straße", Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
    all("\\w+", "naïve café", Pattern.UNICODE_CHARACTER_CLASS);
    all("\\w+", "naïve café");
    all("(?s:a.b)|(?-s:c.d)", "a\nb c\nd c-d");
    all("\\p{Lu}\\p{Ll}+|\\p{IsGreek}+|\\p{Punct}", "Élan αβγ, Omega!");
    all("[a-z&&[^aeiou]]+", "alphabetical order");
    all("[\\p{L}&&[^\\p{Lu}]]+", "abcDEFghi");
    all("\\Aab|\\Gab|ab\\z", "abab ab");
    all("\\R", "a\r\nb\nc\u2028d");
    all("\\h+|\\v", "a \t b\u000bc");
    all("\\X", "e\u0301a");
    all("\\x41\\u0042\\t\\Q.*\\E", "AB\t.*");
    all("[^\\S\\n]+", "a b\nc  d");
    all("\\b", "ab cd");
    all("\\B", "ab cd");
  }

  static void named() {
    Pattern date = Pattern.compile("(?<year>\\d{4})-(?<month>\\d\\d)-(?<day>\\d\\d)");
    Matcher m = date.matcher("from 2021-03-04 to 2022-11-30");
    while (m.find()) {
      System.out.println(m.group("day") + "." + m.group("month") + "." + m.group("year") + " @" + m.start("month") + ".." + m.end("month"));
    }
    m.reset();
    System.out.println(m.replaceAll("${day}/${month}/${year}"));
    System.out.println(m.reset().replaceFirst("$2$1\\$\\\\"));
    System.out.println(m.replaceAll(r -> Integer.toString(Integer.parseInt(r.group(1)) + 1) + r.group(0).length()));
    try {
      m.replaceAll("${nothing}");
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    try {
      m.replaceAll("$9");
    } catch (IndexOutOfBoundsException e) {
      System.out.println(e.getMessage());
    }
    try {
      m.reset().group();
    } catch (IllegalStateException e) {
      System.out.println(e.getMessage());
    }
  }

  static void regions() {
    Matcher m = Pattern.compile("^a\\b").matcher("xay aa a");
    m.region(1, 2);
    System.out.println(m.find() + " " + m.hasAnchoringBounds() + m.hasTransparentBounds() + " " + m);
    m.region(1, 2).useTransparentBounds(true);
    System.out.println(m.find());
    m.region(1, 2).useTransparentBounds(false).useAnchoringBounds(false);
    System.out.println(m.find());
    m = Pattern.compile("ab*").matcher("abbb");
    System.out.println(m.lookingAt() + " " + m.hitEnd() + " " + m.requireEnd() + " " + m.matches() + " " + m.end());
    m = Pattern.compile("cat").matcher("ca");
    System.out.println(m.matches() + " " + m.hitEnd());
    StringBuilder sb = new StringBuilder();
    m = Pattern.compile("(\\d+)").matcher("a1b22c333d");
    while (m.find()) m.appendReplacement(sb, "<" + (Integer.parseInt(m.group()) * 2) + ">");
    System.out.println(m.appendTail(sb));
    System.out.println(m.usePattern(Pattern.compile("[a-d]")).reset().results().map(MatchResult::group).collect(Collectors.joining("+")));
  }

  static void splitting() {
    String[][] cases = {{"a,b,,c,,", ","}, {",a", ","}, {"", ","}, {"abc", ""}, {"a1b2", "(?=\\d)"}, {"x  y z", "\\s+"}, {"a|b", "|"}};
    for (String[] c : cases) {
      for (int limit : new int[] {-1, 0, 1, 2, 3}) System.out.print(String.join("/", c[0].split(c[1], limit)) + "  ");
      System.out.println();
    }
    System.out.println(Pattern.compile(":").splitAsStream("a:b::c").collect(Collectors.toList()));
    System.out.println(Pattern.compile("o").asPredicate().test("foo") + " " + Pattern.compile("o").asMatchPredicate().test("foo"));
    System.out.println(Pattern.quote("a\\Eb") + " " + "xa\\Eb".matches("x" + Pattern.quote("a\\Eb")) + " " + Matcher.quoteReplacement("$1\\"));
    Pattern p = Pattern.compile("x(y)?", Pattern.CASE_INSENSITIVE | Pattern.MULTILINE);
    System.out.println(p + " " + p.pattern() + " " + p.flags());
  }

  public static void main(String[] args) {
    lookAround();
    backReferences();
    quantifiers();
    flags();
    named();
    regions();
    splitting();
    Map<String, Integer> counts = new LinkedHashMap<>();
    Matcher words = Pattern.compile("[\\w&&[^\\d_]]+").matcher("It was the best of times, it was the worst of times, 1859");
    while (words.find()) counts.merge(words.group().toLowerCase(), 1, Integer::sum);
    System.out.println(counts);
  }
}
