/** Text blocks and the String methods since Java 11. */
public class TextBlocks {
  public static void main(String[] args) {
    String block = """
        {
          "name": "x",\t"tab": 1,
          "quote": \"""triple\""",
          "joined": "one \
        line"   \s
        }
        """;
    System.out.print(block);
    System.out.println(block.lines().count() + " " + block.length());
    System.out.println("""
        a
          b
        c""".indent(2).replace(' ', '.'));
    System.out.println("  strip \u2003".strip() + "|" + "  x ".stripLeading() + "|" + "  x ".stripTrailing() + "|" + " \t\n".isBlank() + "|" + "ab".repeat(3) + "|" + "x".repeat(0) + "|");
    System.out.println("l1\nl2\r\nl3\r".lines().toList());
    System.out.println("x".transform(s -> s + s).concat("!") + " %d-%s".formatted(1, "a") + " " + "a\\tb\\n\\u0041".translateEscapes().length());
    System.out.println("    one\n  two\n      three".stripIndent());
    System.out.println("a,b,,c,,".split(",").length + " " + "a,b,,c,,".split(",", -1).length + " " + "a,b,,c,,".split(",", 2)[1] + " " + String.join("|", "a1b22c".split("\\d+")));
    System.out.println("hello".chars().sum() + " " + "Hello".regionMatches(true, 1, "ELL", 0, 3) + " " + "hello".contentEquals(new StringBuilder("hello")));
    System.out.println("abc".compareTo("abd") + " " + "abc".compareTo("ab") + " " + "ABC".compareToIgnoreCase("abd") + " " + String.CASE_INSENSITIVE_ORDER.compare("a", "B"));
    System.out.println("mississippi".replace("ss", "SS") + " " + "mississippi".replaceAll("i(.)", "<$1>") + " " + "mississippi".replaceFirst("s+", "_") + " " + "mississippi".indexOf("ss", 3) + " "
        + "mississippi".lastIndexOf('s') + " " + "mississippi".indexOf("zz"));
    System.out.println(String.valueOf(new char[] {'a', 'b'}, 1, 1) + String.copyValueOf(new char[] {'c'}) + " " + "intern".intern().equals(new String("intern")) + " " + ("in" + "tern" == "intern"));
    for (int bad : new int[] {-1, 5}) {
      try {
        "abc".charAt(bad);
      } catch (StringIndexOutOfBoundsException e) {
        System.out.println(e.getMessage());
      }
      try {
        "abc".substring(bad);
      } catch (StringIndexOutOfBoundsException e) {
        System.out.println(e.getMessage());
      }
      try {
        "abc".repeat(bad - 5);
      } catch (IllegalArgumentException e) {
        System.out.println(e.getMessage());
      }
    }
    try {
      "abc".substring(2, 1);
    } catch (StringIndexOutOfBoundsException e) {
      System.out.println(e.getMessage());
    }
  }
}
