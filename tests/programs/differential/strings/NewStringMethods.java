import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** What String learned from 9 to 17: strip, repeat, lines, indent, transform, translateEscapes, formatted, describeConstable. */
public class NewStringMethods {
  static String shown(String s) {
    if (s == null) return "null";
    StringBuilder sb = new StringBuilder("'");
    for (char c : s.toCharArray()) {
      if (c >= 32 && c < 127) sb.append(c);
      else sb.append(String.format("\\u%04x", (int) c));
    }
    return sb.append("'").toString();
  }

  static final String[] SAMPLES = {"", " ", "a", " a ", "\t a b \n", "\u2003x\u3000", "\u00a0y\u00a0", "a\nb", "a\r\nb\rc\n", "\n\n", "  two\n    four\n\n one",
    "\u001f\u0000z\u0000", "éa", "\ud83d\ude00 smile", "tab\there"};

  static void stripping() {
    for (String s : SAMPLES) {
      System.out.println(shown(s) + " trim " + shown(s.trim()) + " strip " + shown(s.strip()) + " lead " + shown(s.stripLeading()) + " trail "
          + shown(s.stripTrailing()) + " blank " + s.isBlank() + " empty " + s.isEmpty());
    }
  }

  static void linesAndIndent() {
    for (String s : SAMPLES) {
      System.out.println(shown(s) + " lines " + s.lines().map(NewStringMethods::shown).collect(Collectors.toList()));
      for (int n : new int[] {-10, -2, 0, 1, 3}) System.out.print(shown(s.indent(n)) + " ");
      System.out.println(shown(s.stripIndent()));
    }
  }

  static void repeating() {
    for (int n : new int[] {0, 1, 2, 5, 16}) {
      System.out.println(shown("".repeat(n)) + shown("x".repeat(n)) + shown("ab".repeat(n)) + shown("é\u4e2d".repeat(n)));
    }
    try {
      "a".repeat(-1);
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    try {
      "abc".repeat(Integer.MAX_VALUE);
    } catch (OutOfMemoryError e) {
      System.out.println(e.getMessage());
    }
    System.out.println("ab".repeat(3000).hashCode() + " " + "\u4e2d".repeat(3000).hashCode());
  }

  static void transforming() {
    int n = " 42 ".transform(String::strip).transform(Integer::parseInt);
    System.out.println(n + 1);
    System.out.println("%s is %d years, %.2f%n".formatted("Bob", 42, 1.005).strip());
    for (String s : new String[] {"a\\tb", "\\n\\r\\s\\'\\\"\\\\", "\\101\\7\\377\\08", "x\\\ny", "\\f\\b"}) System.out.println(shown(s.translateEscapes()));
    for (String s : new String[] {"\\q", "abc\\", "\\u0041"}) {
      try {
        System.out.println(shown(s.translateEscapes()));
      } catch (IllegalArgumentException e) {
        System.out.println(e.getMessage());
      }
    }
    Optional<String> described = "abc".describeConstable();
    System.out.println(described.get() + " " + "abc".resolveConstantDesc(null));
  }

  static void codePoints() {
    String s = "a\ud83d\ude00b\ud83dc\ude00";
    System.out.println(s.length() + " " + s.codePointCount(0, s.length()) + " " + s.codePoints().boxed().collect(Collectors.toList()));
    System.out.println(s.chars().mapToObj(Integer::toHexString).collect(Collectors.joining(",")));
    System.out.println(s.offsetByCodePoints(0, 3) + " " + s.codePointAt(1) + " " + s.codePointAt(2) + " " + s.codePointBefore(3));
    System.out.println(shown(new StringBuilder(s).reverse().toString()) + " " + s.indexOf(0x1F600) + " " + s.lastIndexOf(0xDE00) + " " + s.indexOf('b', -5));
    System.out.println(shown(new String(new int[] {0x41, 0x1F600, 0x4e2d}, 0, 3)) + " " + shown(String.valueOf(Character.toChars(0x10FFFF))));
    try {
      new String(new int[] {0x110000}, 0, 1);
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
  }

  static void comparing() {
    String[] words = {"apple", "Äpfel", "Zebra", "zebra", "", "app", "apple pie", "éclair", "\ud83d\ude00", "\uffee"};
    String[] a = words.clone();
    Arrays.sort(a);
    System.out.println(Arrays.toString(a));
    Arrays.sort(a, String.CASE_INSENSITIVE_ORDER);
    System.out.println(Arrays.toString(a));
    for (String w : words) System.out.print(w.compareTo("app") + "/" + w.compareToIgnoreCase("APP") + "/" + w.regionMatches(true, 0, "AP", 0, 2) + " ");
    System.out.println();
    System.out.println("TITLE".toLowerCase(Locale.forLanguageTag("tr")) + " " + "title".toUpperCase(new Locale("tr")) + " " + "straße ŉ ﬃ".toUpperCase(Locale.ROOT) + " "
        + "ΑΣ ΑΣΑ".toLowerCase(Locale.ROOT) + " " + "İ".toLowerCase(Locale.ROOT).length());
    System.out.println("a-b-c".replace('-', '+') + "aaa".replace("aa", "b") + "abc".replace("", "-") + "x".replace("x", "") + "aXbX".replaceAll("X$", ""));
    System.out.println("abcabc".contentEquals(new StringBuilder("abcabc")) + " " + "abc".contains("") + " " + "abc".startsWith("c", 2) + " " + "abc".endsWith("") + " "
        + "abcabc".indexOf("ca", 3) + " " + "abcabc".lastIndexOf("bc", 3) + " " + "".lastIndexOf(""));
    System.out.println(String.join("|", words) + String.join(",") + String.valueOf((Object) null) + String.copyValueOf(new char[] {'q', 'r', 's'}, 1, 2));
    for (Runnable r : new Runnable[] {() -> "abc".substring(2, 1), () -> "abc".substring(4), () -> "abc".charAt(3), () -> "abc".subSequence(-1, 2),
        () -> "abc".codePointAt(-1), () -> new StringBuilder("abc").insert(4, 'x'), () -> new StringBuilder("abc").deleteCharAt(3),
        () -> new StringBuilder("abc").setLength(-1), () -> new StringBuilder("abc").replace(4, 5, "x"), () -> "abc".getChars(0, 3, new char[2], 0)}) {
      try {
        r.run();
        System.out.println("fine");
      } catch (RuntimeException e) {
        System.out.println(e);
      }
    }
  }

  public static void main(String[] args) {
    stripping();
    linesAndIndent();
    repeating();
    transforming();
    codePoints();
    comparing();
  }
}
