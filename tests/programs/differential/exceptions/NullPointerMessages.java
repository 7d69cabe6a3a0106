/** The messages that java writes for a null, naming what was null. */
public class NullPointerMessages {
  int[] numbers;
  NullPointerMessages next;
  static String text;

  interface Body {
    Object run();
  }

  static void attempt(Body body) {
    try {
      System.out.println(body.run());
    } catch (NullPointerException e) {
      System.out.println(e.getMessage());
    }
  }

  NullPointerMessages self() {
    return next;
  }

  public static void main(String[] args) {
    NullPointerMessages full = new NullPointerMessages(), empty = null;
    Integer boxed = null;
    int[][] grid = new int[2][];
    attempt(() -> text.length());
    attempt(() -> full.next.next);
    attempt(() -> full.numbers[1]);
    attempt(() -> full.numbers.length);
    attempt(() -> empty.next);
    attempt(() -> full.self().self());
    attempt(() -> grid[1][0]);
    attempt(() -> grid[1][0] = 5);
    attempt(() -> boxed + 1);
    attempt(() -> empty.next = full);
    attempt(() -> { synchronized (full.next) { return 1; } });
    attempt(() -> { throw null; });
    String local = args.length == 0 ? null : "x";
    try {
      local.trim();
    } catch (NullPointerException e) {
      System.out.println(e.getMessage());
    }
    System.out.println(new NullPointerException().getMessage() + new NullPointerException("own").getMessage());
  }
}
