/** Character classification and conversion, surrogates. */
public class Characters {
  public static void main(String[] args) {
    char[] cs = {'a', 'Z', '5', ' ', '\t', '_', '$', '\u00e9', '\u00df', '\u03a9', '\u0661', '\u4e2d', '\u2028', '\u0000', '\uffff', '\ud800', '\u01c5'};
    for (char c : cs) {
      System.out.println((int) c + " " + Character.isLetter(c) + Character.isDigit(c) + Character.isWhitespace(c) + Character.isUpperCase(c) + Character.isLowerCase(c) + Character.isLetterOrDigit(c)
          + Character.isJavaIdentifierStart(c) + Character.isSurrogate(c) + " " + (int) Character.toUpperCase(c) + " " + (int) Character.toLowerCase(c) + " " + Character.getType(c) + " " + Character.getNumericValue(c));
    }
    int smile = 0x1f600;
    char[] pair = Character.toChars(smile);
    System.out.println(pair.length + " " + (int) pair[0] + " " + (int) pair[1] + " " + Character.toCodePoint(pair[0], pair[1]) + " " + Character.isSupplementaryCodePoint(smile)
        + " " + Character.charCount(smile) + " " + Character.isHighSurrogate(pair[0]) + " " + Character.isSurrogatePair(pair[0], pair[1]));
    System.out.println(new String(pair) + " " + Character.toString(smile).equals(new String(pair)));
    char c = 'a';
    c += 2;
    int distance = 'z' - c;
    System.out.println(c + " " + distance + " " + (char) (c + distance) + " " + (c < 'd') + " " + (int) (char) -1);
    StringBuilder caesar = new StringBuilder();
    for (char x : "Hello, World!".toCharArray()) {
      if (x >= 'a' && x <= 'z') caesar.append((char) ('a' + (x - 'a' + 13) % 26));
      else if (x >= 'A' && x <= 'Z') caesar.append((char) ('A' + (x - 'A' + 13) % 26));
      else caesar.append(x);
    }
    System.out.println(caesar);
    System.out.println(Character.MIN_RADIX + Character.MAX_RADIX + " " + (int) Character.MAX_VALUE + Character.isDefined('\u0378') + Character.isAlphabetic(0x2f800) + Character.isIdeographic(0x4e2d));
  }
}
