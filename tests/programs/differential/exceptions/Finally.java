/** try, catch, finally nested, rethrown, overridden returns, and what runs in which order. */
public class Finally {
  static StringBuilder log = new StringBuilder();

  static int returns(int how) {
    try {
      log.append("t");
      if (how == 0) return 1;
      if (how == 1) throw new IllegalStateException("one");
      if (how == 2) throw new Error("two");
      log.append("e");
    } catch (IllegalStateException e) {
      log.append("c");
      return 2;
    } finally {
      log.append("f");
      if (how == 3) return 3;
    }
    return 4;
  }

  @SuppressWarnings("finally")
  static int swallowed() {
    try {
      throw new RuntimeException("lost");
    } finally {
      return 7;
    }
  }

  static int unchanged() {
    int x = 1;
    try {
      return x;
    } finally {
      x = 2;
    }
  }

  static String nested(int n) {
    String r = "";
    try {
      try {
        r += "a";
        if (n == 0) throw new IllegalArgumentException("x");
        r += "b";
      } catch (IllegalArgumentException e) {
        r += "c" + e.getMessage();
        if (n == 0) throw new UnsupportedOperationException("y");
      } finally {
        r += "d";
        if (n == 1) throw new ArithmeticException("z");
      }
      r += "e";
    } catch (UnsupportedOperationException | ArithmeticException e) {
      r += "f" + e.getMessage();
    } finally {
      r += "g";
    }
    return r;
  }

  static class Resource implements AutoCloseable {
    final String name;
    final boolean fails;

    Resource(String name, boolean fails) {
      this.name = name;
      this.fails = fails;
      log.append("open").append(name).append(' ');
    }

    @Override
    public void close() throws Exception {
      log.append("close").append(name).append(' ');
      if (fails) throw new Exception("close " + name);
    }
  }

  static void resources(boolean body, boolean first, boolean second) {
    log.setLength(0);
    try (Resource a = new Resource("A", first); Resource b = new Resource("B", second); Resource none = null) {
      if (body) throw new Exception("body");
      log.append("done ");
    } catch (Exception e) {
      log.append("caught ").append(e.getMessage());
      for (Throwable t : e.getSuppressed()) {
        log.append(" suppressed ").append(t.getMessage());
      }
    } finally {
      log.append(" finally");
    }
    System.out.println(log);
  }

  public static void main(String[] args) {
    for (int i = 0; i < 5; i++) {
      try {
        log.append(returns(i));
      } catch (Error e) {
        log.append("!").append(e.getMessage());
      }
      log.append(' ');
    }
    System.out.println(log);
    System.out.println(swallowed() + " " + unchanged());
    System.out.println(nested(0) + " " + nested(1) + " " + nested(2));
    for (int i = 0; i < 8; i++) {
      resources((i & 1) != 0, (i & 2) != 0, (i & 4) != 0);
    }
    int loops = 0;
    for (int i = 0; i < 5; i++) {
      try {
        if (i == 1) continue;
        if (i == 3) break;
        loops += 10;
      } finally {
        loops++;
      }
    }
    System.out.println(loops);
    Exception cause = new Exception("outer", new RuntimeException("inner", new Error("root")));
    for (Throwable t = cause; t != null; t = t.getCause()) {
      System.out.println(t);
    }
  }
}
