import java.util.Locale;

/** Characters beyond Latin-1: categories, case, code points. */
public class UnicodeText {
  public static void main(String[] args) {
    int[] points = {'a', 'Z', '5', '_', ' ', '\n', 0xe4, 0xdf, 0xb5, 0xff, 0x130, 0x131, 0x1c5, 0x3a3, 0x3c2, 0x410, 0x5d0, 0x661, 0x966, 0x1e9e, 0x2003, 0x2028, 0x20ac, 0x2167, 0x3042, 0x4e2d,
      0xac00, 0xd800, 0xe000, 0xfeff, 0xff21, 0xffff, 0x10400, 0x1d7ce, 0x1f600, 0x10ffff};
    for (int p : points) {
      System.out.println(Integer.toHexString(p) + " " + Character.getType(p) + " " + Character.isLetter(p) + Character.isDigit(p) + Character.isLetterOrDigit(p) + Character.isUpperCase(p)
          + Character.isLowerCase(p) + Character.isTitleCase(p) + Character.isWhitespace(p) + Character.isSpaceChar(p) + Character.isJavaIdentifierStart(p) + Character.isJavaIdentifierPart(p)
          + Character.isAlphabetic(p) + Character.isIdeographic(p) + Character.isISOControl(p) + Character.isMirrored(p) + Character.isDefined(p) + Character.isIdentifierIgnorable(p) + " "
          + Integer.toHexString(Character.toUpperCase(p)) + " " + Integer.toHexString(Character.toLowerCase(p)) + " " + Integer.toHexString(Character.toTitleCase(p)) + " "
          + Character.getNumericValue(p) + " " + Character.digit(p, 16) + " " + Character.getDirectionality(p) + " " + Character.charCount(p) + " " + Character.isSupplementaryCodePoint(p));
    }
    String mixed = "Stra\u00dfe \u0130stanbul \u03a3\u0391\u03a3 \uD801\uDC00 \ufb01 \u01c4";
    System.out.println(mixed.toUpperCase() + " " + mixed.toLowerCase() + " " + mixed.toUpperCase(Locale.ROOT).length());
    System.out.println("TITLE I".toLowerCase(new Locale("tr")) + " " + "title i".toUpperCase(Locale.forLanguageTag("tr")) + " " + "i\u0307".toUpperCase(Locale.forLanguageTag("lt")));
    System.out.println("stra\u00dfe".equalsIgnoreCase("STRASSE") + " " + "\u03c3".equalsIgnoreCase("\u03c2") + " " + "\u00e4".equalsIgnoreCase("\u00c4") + " " + "K".equalsIgnoreCase("\u212a"));
    String emoji = "a\uD83D\uDE00b\uD83D";
    System.out.println(emoji.length() + " " + emoji.codePointCount(0, emoji.length()) + " " + emoji.codePointAt(1) + " " + emoji.codePointBefore(3) + " " + emoji.offsetByCodePoints(0, 2));
    emoji.codePoints().forEach(c -> System.out.print(Integer.toHexString(c) + " "));
    System.out.println(new StringBuilder(emoji).reverse().codePointAt(1));
    System.out.println(Character.toChars(0x1f600).length + " " + Character.highSurrogate(0x1f600) + Character.lowSurrogate(0x1f600) + " " + Character.toString(0x1f601) + " "
        + Character.isSurrogate('\uD83D') + Character.isHighSurrogate('\uD83D') + Character.isSurrogatePair('\uD83D', '\uDE00') + " " + Character.MAX_CODE_POINT);
    System.out.println(Character.UnicodeBlock.of(0x3042) + " " + Character.UnicodeScript.of(0x3b1));
    System.out.println(Character.forDigit(11, 16) + " " + Character.digit('\uff15', 10) + " " + Character.reverseBytes('\u1234') + " " + Character.compare('a', 'b') + " " + Character.hashCode('x'));
    int letters = 0, digits = 0, upper = 0, hash = 0;
    for (int p = 0; p <= 0x7ff; p++) {
      if (Character.isLetter(p)) letters++;
      if (Character.isDigit(p)) digits++;
      if (Character.isUpperCase(p)) upper++;
      hash = hash * 31 + Character.getType(p) + Character.toLowerCase(p);
    }
    System.out.println(letters + " " + digits + " " + upper + " " + hash);
  }
}
