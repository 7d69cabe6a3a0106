// FLAGS: -ea

/** assert with and without messages, in nested classes, with side effects. */
public class Assertions {
  static int effects;

  static class Inner {
    static String check(int n) {
      assert n > 0 : "n is " + n;
      return "positive";
    }
  }

  interface Checked {
    static void check(Object o) {
      assert o != null;
    }
  }

  static boolean effect() {
    effects++;
    return true;
  }

  public static void main(String[] args) {
    assert effect();
    System.out.println(effects + " " + Inner.check(1));
    try {
      Inner.check(-1);
    } catch (AssertionError e) {
      System.out.println(e + " " + e.getCause());
    }
    try {
      Checked.check(null);
    } catch (AssertionError e) {
      System.out.println(e + " " + e.getMessage());
    }
    try {
      assert false : new IllegalStateException("as a cause");
    } catch (AssertionError e) {
      System.out.println(e.getMessage() + " " + e.getCause());
    }
    for (Object detail : new Object[] {1, 'c', 2.5, 3L, true, null}) {
      try {
        assert effects > 100 : detail;
      } catch (AssertionError e) {
        System.out.println(e.getMessage());
      }
    }
    assert effects == 1 : "effects " + effects;
    Inner.check(0);
  }
}
