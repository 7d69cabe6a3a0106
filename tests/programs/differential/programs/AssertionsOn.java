// FLAGS: -ea
/** assert switched on: every type of detail message, and the uncaught error. */
public class AssertionsOn {
  static class Nested {
    static int checked(int n) {
      assert n > 0 : n;
      return n;
    }
  }

  public static void main(String[] args) {
    for (int i = 0; i < 7; i++) {
      try {
        switch (i) {
          case 0: assert false : 1.5; break;
          case 1: assert false : 'c'; break;
          case 2: assert false : 1L << 40; break;
          case 3: assert false : new IllegalStateException("cause"); break;
          case 4: assert false; break;
          case 5: Nested.checked(0); break;
          default: assert true : "unused";
        }
        System.out.println("passed");
      } catch (AssertionError e) {
        System.out.println(e + " " + e.getCause());
      }
    }
    Nested.checked(-5);
  }
}
