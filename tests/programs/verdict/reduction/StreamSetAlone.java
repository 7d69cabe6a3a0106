// EXPECT: assertion
// ALSO: --por=transitions

/** System.out is set when the thread has ended that compares it, or in between. */
public class StreamSetAlone {
  private static volatile boolean begun;

  public static void main(String[] arguments) {
    new Thread(() -> {
      Object first = System.out;
      begun = true;
      assert first == System.out;
    }).start();
    if (begun) {
      System.setOut(null);
    }
  }
}
