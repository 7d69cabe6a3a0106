// EXPECT: ok
// STATES <= 60
/** Classes first used in either order are the same states, and each is initialised in every path. */
public class TrapClassInit {
  static class Left {
    static int value = 1;
  }

  static class Right {
    static int value = 2;
  }

  static volatile int left, right;

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> left = Left.value++ + Right.value);
    t.start();
    right = Right.value;
    t.join();
    assert left == 3 && right == 2 && Left.value == 2;
  }
}
