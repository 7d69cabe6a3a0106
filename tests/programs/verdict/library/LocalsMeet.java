// EXPECT: assertion

/** The variables of two threads refer to one object. */
public class LocalsMeet {
  static final ThreadLocal<int[]> LOCAL = new ThreadLocal<>();

  static void start(int[] given) {
    Runnable counts = () -> {
      LOCAL.set(given);
      int before = LOCAL.get()[0];
      LOCAL.get()[0] = before + 1;
      assert LOCAL.get()[0] == before + 1;
    };
    new Thread(counts).start();
    new Thread(counts).start();
  }

  public static void main(String[] arguments) {
    start(new int[1]);
  }
}
