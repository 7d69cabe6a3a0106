/** What goes wrong with arrays, with the messages. */
public class ArrayErrors {
  interface Body {
    void run();
  }

  static void attempt(String name, Body body) {
    try {
      body.run();
      System.out.println(name + ": nothing");
    } catch (RuntimeException e) {
      System.out.println(name + ": " + e.getClass().getName() + ": " + e.getMessage());
    }
  }

  public static void main(String[] args) {
    int[] a = new int[3];
    long[] l = new long[2];
    boolean[] flags = {};
    byte[] bytes = {1};
    char[] chars = {'x', 'y'};
    attempt("read 3", () -> System.out.println(a[3]));
    attempt("read -1", () -> System.out.println(a[-1]));
    attempt("write 100", () -> a[100] = 1);
    attempt("long", () -> l[2]++);
    attempt("boolean", () -> flags[0] = true);
    attempt("byte", () -> bytes[1] = 0);
    attempt("char", () -> chars[2] = 0);
    attempt("float", () -> System.out.println(new float[1][Integer.MIN_VALUE]));
    attempt("negative", () -> System.out.println(new int[a.length - 10].length));
    attempt("negative reference", () -> System.out.println(new String[a.length - 4].length));
    attempt("negative inner", () -> System.out.println(new int[2][-2].length));
    attempt("negative outer empty", () -> System.out.println(new int[0][-3].length));
    Object[] strings = new String[2];
    attempt("store", () -> strings[0] = Integer.valueOf(1));
    attempt("store null", () -> strings[0] = null);
    Object[][] nested = new Integer[2][2];
    attempt("store array", () -> nested[0] = new String[1]);
    attempt("store object array", () -> nested[0] = new Object[1]);
    attempt("store good", () -> nested[0] = new Integer[1]);
    attempt("copy beyond", () -> System.arraycopy(a, 1, a, 2, 2));
    attempt("copy negative", () -> System.arraycopy(a, -1, a, 0, 1));
    attempt("copy length", () -> System.arraycopy(a, 0, a, 0, -1));
    attempt("copy types", () -> System.arraycopy(a, 0, l, 0, 1));
    attempt("copy not array", () -> System.arraycopy("x", 0, a, 0, 1));
    Object[] mixed = {"a", "b", 3, "d"};
    String[] target = new String[4];
    attempt("copy store", () -> System.arraycopy(mixed, 0, target, 0, 4));
    System.out.println(target[0] + target[1] + target[2] + target[3]);
    System.arraycopy(mixed, 0, mixed, 1, 3);
    System.out.println(mixed[0] + "" + mixed[1] + mixed[2] + mixed[3]);
    int order[] = {0};
    try {
      int[] none = null;
      none[order[0]++] = order[0]++;
    } catch (NullPointerException e) {
      System.out.println("null array after " + order[0]);
    }
    try {
      a[order[0] + 10] = 1 / (order[0] - 2);
    } catch (ArithmeticException e) {
      System.out.println("right side first");
    }
  }
}
