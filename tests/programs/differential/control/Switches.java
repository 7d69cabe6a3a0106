/** tableswitch, lookupswitch, switch on strings and enums, fall-through, switch expressions and yield. */
public class Switches {
  enum Colour { RED, GREEN, BLUE, BLACK }

  static int table(int i) {
    switch (i) {
      case -1: return 10;
      case 0: return 11;
      case 1:
      case 2: return 12;
      case 3: i++;
      case 4: i++;
      case 5: i++; break;
      default: return -1;
    }
    return i;
  }

  static String lookup(int i) {
    switch (i) {
      case Integer.MIN_VALUE: return "min";
      case -1000: return "-1000";
      case 7: return "7";
      case 1000000: return "million";
      case Integer.MAX_VALUE: return "max";
    }
    return "none";
  }

  static int strings(String s) {
    return switch (s) {
      case "one" -> 1;
      case "two", "zwei" -> 2;
      case "Aa" -> 3;
      case "BB" -> 4;
      case "" -> 0;
      default -> {
        int n = s.length();
        yield -n;
      }
    };
  }

  static String colours(Colour c) {
    switch (c) {
      case RED: return "r";
      case BLUE: return "b";
      default: return c.name();
    }
  }

  static int exhaustive(Colour c) {
    return switch (c) { case RED -> 1; case GREEN -> 2; case BLUE -> 3; case BLACK -> 4; };
  }

  static String character(char c) {
    switch (c) {
      case 'a': case 'e': case 'i': case 'o': case 'u': return "vowel";
      case '\u00e4': return "umlaut";
      default: return "other";
    }
  }

  public static void main(String[] args) {
    for (int i = -3; i < 8; i++) {
      System.out.print(table(i) + " ");
    }
    System.out.println();
    int[] keys = {Integer.MIN_VALUE, -1000, 0, 7, 8, 1000000, Integer.MAX_VALUE};
    for (int k : keys) {
      System.out.print(lookup(k) + " ");
    }
    System.out.println();
    for (String s : new String[] {"one", "two", "zwei", "Aa", "BB", "", "three", "C#"}) {
      System.out.print(strings(s) + " ");
    }
    System.out.println();
    for (Colour c : Colour.values()) {
      System.out.print(colours(c) + exhaustive(c) + " ");
    }
    System.out.println();
    System.out.println(character('e') + character('\u00e4') + character('z'));
    try {
      strings(null);
    } catch (NullPointerException e) {
      System.out.println("null string");
    }
    try {
      colours(null);
    } catch (NullPointerException e) {
      System.out.println("null enum");
    }
    Integer boxed = 3;
    switch (boxed) {
      case 3: System.out.println("boxed three");
    }
    switch (keys.length) {
    }
    byte small = 5;
    switch (small) {
      case 5 -> System.out.println("byte five");
      case 6 -> throw new IllegalStateException();
      default -> System.out.println("other byte");
    }
  }
}
