import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Matching, finding, groups, replacing, splitting. */
public class RegexBasics {
  public static void main(String[] args) {
    String[][] cases = {{"a*b", "aaab"}, {"a*b", "aaac"}, {"[a-c]+", "abcabc"}, {"\\d{2,4}", "12345"}, {"(a|b)*c", "ababc"}, {"^x.*z$", "xyz"}, {"\\w+@\\w+\\.com", "me@site.com"}, {"[^aeiou]+", "xyz"},
        {"(?i)HeLLo", "hELLO"}, {"a?b+?c{2}", "bbcc"}, {"\\p{Upper}\\p{Lower}*", "Word"}, {"\\bfoo\\b", "foo"}, {"(\\w)\\1", "aa"}, {"[\\w&&[^\\d]]+", "abc"}, {"x(?=y)y", "xy"}, {"(?<!a)b", "b"}, {"\\Q.*\\E", ".*"},
        {"(?s)a.b", "a\nb"}, {"a.b", "a\nb"}, {"(?x) a b # comment", "ab"}, {"\\u0041\\x42\\103", "ABC"}, {"[\\p{L}&&[^\\p{Lu}]]", "\u00e4"}, {"\\R", "\r\n"}, {"(a+)+b", "aaaaaaaaaaab"}};
    for (String[] c : cases) System.out.println(c[0] + " " + Pattern.matches(c[0], c[1]) + " " + Pattern.compile(c[0]).matcher("--" + c[1] + "--").find());
    Matcher m = Pattern.compile("(?<key>\\w+)=(?<value>[^;]*);?").matcher("name=Bob;age=42;empty=;x");
    while (m.find()) System.out.println(m.group() + " " + m.group(1) + " " + m.group("value") + " " + m.start() + "-" + m.end() + " " + m.start("key") + " " + m.groupCount());
    System.out.println("2021-03-04 and 1999-12-31".replaceAll("(\\d+)-(\\d+)-(\\d+)", "$3/$2/$1") + " " + "a.b.c".replaceAll(".", "x") + " " + "a.b.c".replace(".", "x") + " " + "cost".replaceAll("(?<l>o)", "[${l}]"));
    Matcher digits = Pattern.compile("\\d+").matcher("a1b22c333");
    System.out.println(digits.replaceAll(r -> "<" + r.group().length() + ">") + " " + digits.reset().replaceFirst("#") + " " + digits.reset().results().map(r -> r.start() + "").collect(Collectors.joining(",")));
    StringBuilder sb = new StringBuilder();
    digits.reset();
    while (digits.find()) digits.appendReplacement(sb, "\\$" + Integer.parseInt(digits.group()) * 2);
    System.out.println(digits.appendTail(sb));
    System.out.println(Arrays.toString(Pattern.compile("\\s*,\\s*").split("a , b,c ,d")) + Arrays.toString("boo:and:foo".split("o", -1)) + Arrays.toString("boo:and:foo".split("o")) + Arrays.toString(":a".split(":")) + Arrays.toString("abc".split("")));
    System.out.println(Pattern.compile(",").splitAsStream("x,y").toList() + " " + List.of("abc", "xbz").stream().filter(Pattern.compile("b.").asPredicate()).toList() + " " + Pattern.compile("b.").asMatchPredicate().test("abc"));
    m = Pattern.compile("a(b)?(c)?").matcher("ac");
    System.out.println(m.matches() + " " + m.group(1) + " " + m.group(2) + " " + m.start(1) + " " + m.toMatchResult().end());
    m = Pattern.compile("foo").matcher("foofoobar");
    System.out.println(m.lookingAt() + " " + m.end() + " " + m.find() + " " + m.hitEnd() + " " + m.find() + " " + m.hitEnd() + " " + m.reset("xfoo").region(1, 4).matches() + " " + m.regionStart());
    List<String> lines = new ArrayList<>();
    Matcher multi = Pattern.compile("^(\\w+)$", Pattern.MULTILINE).matcher("one\ntwo three\nfour");
    while (multi.find()) lines.add(multi.group(1));
    System.out.println(lines + " " + Pattern.quote("a.b") + " " + Matcher.quoteReplacement("$1\\") + " " + Pattern.compile("x", Pattern.CASE_INSENSITIVE | Pattern.DOTALL).flags() + " " + Pattern.compile("a|b"));
    System.out.println(Pattern.compile("<.+>").matcher("<a><b>").replaceAll("_") + " " + Pattern.compile("<.+?>").matcher("<a><b>").replaceAll("_") + " " + Pattern.compile("<.++>").matcher("<a><b>").find());
    m = Pattern.compile("(\\d)(\\d)").matcher("12");
    try {
      m.group();
    } catch (IllegalStateException e) {
      System.out.println(e.getMessage());
    }
    m.find();
    try {
      m.group(3);
    } catch (IndexOutOfBoundsException e) {
      System.out.println(e.getMessage());
    }
    try {
      m.group("none");
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
  }
}
