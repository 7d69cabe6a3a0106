import java.util.Map;
import java.util.TreeMap;

/** What Character says of all characters of some ranges: categories, directions, cases, numbers, blocks, scripts, identifiers. */
public class CharacterRanges {
  static void range(int from, int to) {
    long hash = 0;
    int letters = 0, digits = 0, spaces = 0, upper = 0, lower = 0, starts = 0, parts = 0, mirrored = 0, ideographic = 0;
    Map<Integer, Integer> types = new TreeMap<>();
    for (int c = from; c <= to; c++) {
      types.merge(Character.getType(c), 1, Integer::sum);
      if (Character.isLetter(c)) letters++;
      if (Character.isDigit(c)) digits++;
      if (Character.isWhitespace(c) || Character.isSpaceChar(c)) spaces++;
      if (Character.isUpperCase(c) || Character.isTitleCase(c)) upper++;
      if (Character.isLowerCase(c)) lower++;
      if (Character.isJavaIdentifierStart(c) || Character.isUnicodeIdentifierStart(c)) starts++;
      if (Character.isJavaIdentifierPart(c) || Character.isUnicodeIdentifierPart(c)) parts++;
      if (Character.isMirrored(c)) mirrored++;
      if (Character.isIdeographic(c)) ideographic++;
      hash = hash * 31 + Character.toUpperCase(c);
      hash = hash * 31 + Character.toLowerCase(c);
      hash = hash * 31 + Character.toTitleCase(c);
      hash = hash * 31 + Character.getNumericValue(c);
      hash = hash * 31 + Character.digit(c, 36);
      hash = hash * 31 + Character.getDirectionality(c);
      hash = hash * 31 + (Character.isDefined(c) ? 1 : 0) + (Character.isISOControl(c) ? 2 : 0) + (Character.isIdentifierIgnorable(c) ? 4 : 0) + (Character.isAlphabetic(c) ? 8 : 0);
    }
    System.out.printf("%05x-%05x %d %d %d %d %d %d %d %d %d %s %016x%n", from, to, letters, digits, spaces, upper, lower, starts, parts, mirrored, ideographic, types, hash);
  }

  public static void main(String[] args) {
    for (int from = 0; from < 0x1000; from += 0x200) range(from, from + 0x1ff);
    range(0x1e00, 0x218f);
    range(0x3000, 0x30ff);
    range(0x4e00, 0x4e20);
    range(0xac00, 0xac20);
    range(0xd7f0, 0xe010);
    range(0xfb00, 0xffff);
    range(0x10400, 0x1044f);
    range(0x1d400, 0x1d800);
    range(0x1f300, 0x1f64f);
    range(0x2f800, 0x2f830);
    range(0xe0000, 0xe0040);
    range(0x10fff0, 0x10ffff);
    for (int c : new int[] {'a', 'é', 'ß', 0x3b1, 0x416, 0x5d0, 0x661, 0x4e2d, 0xac00, 0x1f600, 0x20ac, 0x2028, 0x1c5, 0xfb01, 0xd800, 0x10ffff}) {
      System.out.println(Integer.toHexString(c) + " " + Character.UnicodeBlock.of(c) + " " + Character.UnicodeScript.of(c) + " " + Character.charCount(c) + " " + Character.toChars(c).length + " " + Character.isSurrogate((char) c) + " " + Character.isBmpCodePoint(c)
          + " " + Integer.toHexString(Character.reverseBytes((char) c)));
    }
    for (int radix = 2; radix <= 36; radix += 17) for (int d = -1; d <= 36; d += 6) System.out.print((int) Character.forDigit(d, radix) + " ");
    System.out.println(Character.digit('z', 36) + " " + Character.digit('z', 35) + " " + Character.digit('\uff21', 16) + " " + Character.digit('a', 99) + " " + Character.getNumericValue('\u2167') + " " + Character.getNumericValue('\u00bd'));
    System.out.println(Character.UnicodeBlock.forName("Basic Latin") + " " + Character.UnicodeScript.forName("Cyrl") + " " + Character.compare('a', 'b') + Character.valueOf('x').compareTo('y') + Character.toString(0x1f600).length() + Character.hashCode('a')
        + " " + Character.highSurrogate(0x1f600) / 256 + " " + Character.toCodePoint('\ud83d', '\ude00') + " " + Character.isSurrogatePair('\ud83d', 'x') + Character.isValidCodePoint(0x110000) + Character.MIN_RADIX);
    try {
      Character.toChars(0x110000);
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    try {
      Character.UnicodeBlock.forName("No Such");
    } catch (IllegalArgumentException e) {
      System.out.println(e);
    }
  }
}
