/** Exceptions thrown and caught: nearby, through frames, with finally, by the machine itself. */
public class Exceptions {
  static class Failure extends RuntimeException {
    final int code;

    Failure(int code) {
      super("failure");
      this.code = code;
    }
  }

  static int finals;

  static int deep(int depth, int code) {
    if (depth == 0) {
      throw new Failure(code);
    }
    try {
      return deep(depth - 1, code) + 1;
    } finally {
      finals++;
    }
  }

  public static void main(String[] args) {
    int scale = args.length > 0 ? Integer.parseInt(args[0]) : 100;
    long sum = 0;
    int[] small = new int[4];
    String nothing = null;
    for (int i = 0; i < 700 * scale; i++) {
      try {
        sum += deep(5, i);
      } catch (Failure failure) {
        sum += failure.code;
      }
      try {
        small[i % 7]++;
      } catch (ArrayIndexOutOfBoundsException e) {
        sum += 2;
      }
      try {
        sum += nothing.length();
      } catch (NullPointerException e) {
        sum += 3;
      }
      try {
        sum += 100 / (i & 1);
      } catch (ArithmeticException e) {
        sum += 4;
      }
    }
    System.out.println(sum + " " + finals);
  }
}
