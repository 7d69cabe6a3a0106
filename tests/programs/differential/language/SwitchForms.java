/** Switch statements and expressions over ints, chars, strings, enums, boxes. */
public class SwitchForms {
  enum Color { RED, GREEN, BLUE { @Override String hex() { return "#00f"; } };
    String hex() { return "#" + ordinal(); } }

  static int dense(int i) {
    switch (i) {
      case 0: return 10;
      case 1:
      case 2: i += 5;
      case 3: i *= 2; break;
      case 5: { int j = i; i = j - 1; }
      default: i--;
    }
    return i;
  }

  static String sparse(long l) {
    return switch ((int) l) {
      case Integer.MIN_VALUE -> "min";
      case -1 -> "minus";
      case 1000000 -> "million";
      case Integer.MAX_VALUE -> "max";
      default -> "other";
    };
  }

  static int yields(Color c) {
    return switch (c) {
      case RED -> 1;
      case GREEN -> {
        int s = 0;
        for (int i = 0; i < 4; i++) {
          if (i == 2) continue;
          s += i;
        }
        yield s;
      }
      case BLUE -> throw new UnsupportedOperationException(c.hex());
    };
  }

  static char grade(Integer points) {
    switch (points / 10) {
      case 10: case 9: return 'A';
      case 8: return 'B';
      default: return 'F';
    }
  }

  static String nested(String a, char b) {
    String r = "";
    outer:
    for (int i = 0; i < 3; i++) {
      switch (a) {
        case "go":
          switch (b) {
            case 'x': r += i; continue outer;
            case 'y': r += "y"; break outer;
            case '\u4e2d': r += "z";
          }
          r += "-";
          break;
        case "stop": break outer;
        default: r += "?";
      }
      r += ";";
    }
    return r;
  }

  static int oldStyleYield(String s) {
    int v = switch (s) {
      case "a":
        System.out.print("[a]");
      case "b":
        yield 2;
      default: {
        if (s.isEmpty()) yield 0;
        yield s.length();
      }
    };
    return v;
  }

  public static void main(String[] args) {
    for (int i = -1; i < 7; i++) System.out.print(dense(i) + " ");
    for (long l : new long[] {-1, 1000000, Integer.MIN_VALUE, Integer.MAX_VALUE, 7, 1L << 32 | 0xffffffffL}) System.out.print(sparse(l) + " ");
    System.out.println();
    for (Color c : Color.values()) {
      try {
        System.out.print(c + c.hex() + yields(c) + c.getDeclaringClass().getSimpleName() + (c.getClass() == Color.class) + " ");
      } catch (UnsupportedOperationException e) {
        System.out.println(e.getMessage());
      }
    }
    for (int p : new int[] {100, 95, 84, 3}) System.out.print(grade(p));
    System.out.println(nested("go", 'x') + nested("go", 'y') + nested("go", '\u4e2d') + nested("go", 'q') + nested("stop", 'x') + nested("zz", 'x'));
    System.out.println(oldStyleYield("a") + oldStyleYield("b") + oldStyleYield("") + oldStyleYield("long"));
    Color none = null;
    try {
      yields(none);
    } catch (NullPointerException e) {
      System.out.println(e.getMessage());
    }
    Integer box = null;
    try {
      grade(box);
    } catch (NullPointerException e) {
      System.out.println(e.getMessage());
    }
    byte b = (byte) 200;
    switch (b) {
      case -56 -> System.out.println("wrapped");
      default -> System.out.println("not wrapped");
    }
  }
}
