import java.util.function.IntUnaryOperator;

/**
 * Writes what Character answers for each char as runs, for src/vm/natives/character_ranges.def:
 * {@code java scripts/CharacterRanges.java > src/vm/natives/character_ranges.def}, by a JDK 17.
 */
public class CharacterRanges {
  private static final int END = 0x10000;

  private static void write(String name, IntUnaryOperator function) {
    StringBuilder line = new StringBuilder("CHARACTERS(" + name + ",");
    for (int from = 0; from < END;) {
      int value = function.applyAsInt(from);
      int constant = from + 1;
      while (constant < END && function.applyAsInt(constant) == value) {
        constant++;
      }
      int moved = from + 1;
      while (moved < END && function.applyAsInt(moved) - moved == value - from) {
        moved++;
      }
      boolean moves = moved > constant;
      String run = " {" + from + ", " + (moves ? 1 : 0) + ", " + (moves ? value - from : value) + "},";
      if (line.length() + run.length() > 138) {
        System.out.println(line);
        line = new StringBuilder("  ");
      }
      line.append(run.substring(line.length() == 2 ? 1 : 0));
      from = moves ? moved : constant;
    }
    line.setLength(line.length() - 1);
    System.out.println(line + ")");
  }

  private static int number(boolean b) {
    return b ? 1 : 0;
  }

  public static void main(String[] args) {
    System.out.println("// CHARACTERS(method, runs...): what java.lang.Character's method answers for each char, in runs {from, moves, number}: the number, or");
    System.out.println("// where the run moves the char plus the number. Made by scripts/CharacterRanges.java from JDK 17.");
    write("isDigit", c -> number(Character.isDigit(c)));
    write("isLetter", c -> number(Character.isLetter(c)));
    write("isLetterOrDigit", c -> number(Character.isLetterOrDigit(c)));
    write("isAlphabetic", c -> number(Character.isAlphabetic(c)));
    write("isWhitespace", c -> number(Character.isWhitespace(c)));
    write("isSpaceChar", c -> number(Character.isSpaceChar(c)));
    write("isUpperCase", c -> number(Character.isUpperCase(c)));
    write("isLowerCase", c -> number(Character.isLowerCase(c)));
    write("isTitleCase", c -> number(Character.isTitleCase(c)));
    write("isISOControl", c -> number(Character.isISOControl(c)));
    write("toUpperCase", c -> Character.toUpperCase(c));
    write("toLowerCase", c -> Character.toLowerCase(c));
    write("getNumericValue", c -> Character.getNumericValue(c));
    write("digit", c -> Character.digit(c, 36));
  }
}
