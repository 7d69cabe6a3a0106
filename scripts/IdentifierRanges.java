import java.util.function.IntPredicate;

/**
 * Writes which chars beyond ASCII may start a Java identifier and which may be in one, for src/classfile/identifier_ranges.def:
 * {@code java scripts/IdentifierRanges.java > src/classfile/identifier_ranges.def}, by a JDK 17.
 */
public class IdentifierRanges {
  private static void write(String name, IntPredicate in) {
    StringBuilder line = new StringBuilder("IDENTIFIER_CHARS(" + name + ",");
    boolean inside = false;
    for (int c = 0x80; c <= 0xffff; c++) {
      if (in.test(c) == inside) continue;
      inside = !inside;
      if (line.length() > 130) {
        System.out.println(line);
        line = new StringBuilder("  ");
      }
      line.append(line.toString().isBlank() ? "" : " ").append(c).append(",");
    }
    line.setLength(line.length() - 1);
    System.out.println(line + ")");
  }

  public static void main(String[] args) {
    System.out.println("// IDENTIFIER_CHARS(where, limits...): from the first limit on chars may stand there, from the second on not, and so on. Made by");
    System.out.println("// scripts/IdentifierRanges.java from JDK 17.");
    write("start", Character::isJavaIdentifierStart);
    write("part", Character::isJavaIdentifierPart);
  }
}
