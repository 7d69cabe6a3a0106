/** What finally does to returns, loops, exceptions and locks of control flow. */
public class FinallyFlow {
  static StringBuilder log = new StringBuilder();

  static int f(int n) {
    for (int i = 0; ; i++) {
      try {
        try {
          if (i == n) return i;
          if (i % 2 == 0) continue;
          if (i > 5) throw new RuntimeException("too far");
        } finally {
          log.append(i);
          if (i == 4) break;
        }
      } catch (RuntimeException e) {
        log.append("c");
        return -1;
      } finally {
        log.append(';');
      }
    }
    return -2;
  }

  @SuppressWarnings("finally")
  static int nested() {
    int x = 0;
    try {
      x = 1;
      try {
        x = 2;
        throw new Error("first");
      } finally {
        x += 10;
        try {
          throw new RuntimeException("inside finally");
        } catch (RuntimeException e) {
          x += 100;
        }
      }
    } catch (Error e) {
      return x;
    } finally {
      x = 0;
      log.append("x").append(x);
    }
  }

  static String text() {
    String s = "a";
    try {
      return s;
    } finally {
      s = "b";
    }
  }

  static StringBuilder builder() {
    StringBuilder s = new StringBuilder("a");
    try {
      return s;
    } finally {
      s.append("b");
    }
  }

  @SuppressWarnings("finally")
  static void replaced() {
    try {
      throw new IllegalStateException("original");
    } finally {
      throw new UnsupportedOperationException("replacement");
    }
  }

  public static void main(String[] args) {
    for (int n = 0; n < 9; n++) {
      System.out.print(f(n) + " " + log + " | ");
      log.setLength(0);
    }
    System.out.println(nested() + " " + log + " " + text() + " " + builder());
    try {
      replaced();
    } catch (RuntimeException e) {
      System.out.println(e.getMessage() + " " + e.getSuppressed().length + " " + e.getCause());
    }
    int i = 0;
    while (true) {
      try {
        if (i++ > 2) break;
      } finally {
        System.out.print("f" + i + " ");
      }
    }
    System.out.println();
  }
}
