/** The methods of String. */
public class StringMethods {
  public static void main(String[] args) {
    String s = "Hello, World";
    System.out.println(s.length() + " " + s.charAt(4) + " " + s.indexOf('o') + " " + s.indexOf('o', 5) + " " + s.lastIndexOf('o') + " " + s.indexOf("World")
        + " " + s.indexOf("x") + " " + s.lastIndexOf("l") + " " + s.indexOf("") + " " + s.lastIndexOf("o", 5));
    System.out.println(s.substring(7) + s.substring(0, 5) + s.substring(12) + "|" + s.subSequence(1, 3));
    System.out.println(s.toUpperCase() + s.toLowerCase() + " " + s.replace('l', 'L') + " " + s.replace("l", "") + " " + "aaa".replace("aa", "b"));
    System.out.println("  trim \t\n".trim() + "|" + "\u2003strip ".strip() + "|" + " l".stripLeading() + "|" + "t ".stripTrailing() + "|" + "  ".isBlank() + "".isEmpty());
    System.out.println(s.startsWith("Hell") + " " + s.startsWith("lo", 3) + " " + s.endsWith("ld") + " " + s.contains("lo, W") + " " + s.endsWith(""));
    System.out.println("apple".compareTo("banana") + " " + "app".compareTo("apple") + " " + "b".compareTo("a") + " " + "A".compareToIgnoreCase("b") + " " + "ABC".equalsIgnoreCase("abc")
        + " " + "\u00e9".compareTo("e") + " " + "\u20ac".compareTo("a"));
    System.out.println(s.equals("Hello, " + "World") + " " + s.equals(null) + " " + s.contentEquals(new StringBuilder(s)) + " " + s.hashCode() + " " + "".hashCode());
    System.out.println(String.join("-", "a", "b", "c") + String.join("", new String[0]) + " " + "ab".repeat(3) + "x".repeat(0) + " " + "a".concat("b"));
    char[] cs = s.toCharArray();
    cs[0] = 'J';
    System.out.println(new String(cs) + new String(cs, 0, 2) + String.valueOf(cs, 3, 2) + String.copyValueOf(cs) + s);
    System.out.println(String.valueOf(1) + String.valueOf(2L) + String.valueOf(1.5) + String.valueOf('c') + String.valueOf(true) + String.valueOf((Object) null) + String.valueOf(2.5f));
    String built = new String("lit");
    System.out.println((built == "lit") + " " + (built.intern() == "lit") + " " + ("l" + "it" == "lit") + " " + (built.equals("lit")));
    String half = "li";
    System.out.println(((half + "t") == "lit") + " " + ((half + "t").intern() == "lit"));
    byte[] bytes = "A\u00e9".getBytes(java.nio.charset.StandardCharsets.UTF_8);
    System.out.println(bytes.length + " " + bytes[0] + " " + bytes[1] + " " + bytes[2] + " " + new String(bytes, java.nio.charset.StandardCharsets.UTF_8).length()
        + " " + new String(bytes, java.nio.charset.StandardCharsets.ISO_8859_1).length());
    String wide = "a\u20acb\ud83d\ude00c";
    System.out.println(wide.length() + " " + wide.codePointCount(0, wide.length()) + " " + wide.codePointAt(3) + " " + wide.indexOf('\u20ac') + " " + wide.indexOf("b\ud83d") + " " + wide.indexOf(0x1f600)
        + " " + wide.offsetByCodePoints(0, 4) + " " + wide.substring(2).length() + " " + wide.toUpperCase().length() + " " + wide.hashCode() + " " + wide);
    System.out.println("stra\u00dfe".toUpperCase() + " " + "\u00c9A".toLowerCase() + " " + wide.replace('\u20ac', 'x').length() + wide.substring(0, 1).equals("a"));
    StringBuilder reversed = new StringBuilder(wide).reverse();
    System.out.println(reversed);
    System.out.println("a,b,,c,,".split(",").length + " " + "a,b,,c,,".split(",", -1).length + " " + "a1b".split("1")[1]);
    System.out.println("regionMatches".regionMatches(true, 6, "xMATCHES", 1, 7));
    System.out.println("c".compareTo("caa") + " " + "%d".length() + " " + "abc".indent(2).length() + " " + "  x".stripIndent() + " " + "a\\tb".translateEscapes().length());
  }
}
