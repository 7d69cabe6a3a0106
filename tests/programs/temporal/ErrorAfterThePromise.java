// EXPECT: assertion
// ARGS: --ltl='F ErrorAfterThePromise.started'
// When the formula is satisfied for good, the search goes on.
public class ErrorAfterThePromise {
  static boolean started;
  static int count;

  static boolean started() {
    return started;
  }

  public static void main(String[] args) throws InterruptedException {
    started = true;
    Thread other = new Thread(() -> count++);
    other.start();
    count++;
    other.join();
    assert count == 2;
  }
}
