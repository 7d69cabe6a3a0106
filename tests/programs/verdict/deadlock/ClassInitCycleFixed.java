// EXPECT: ok
// OUTPUTS: "2 1\n"
/** The same classes, initialised by one thread before the other starts. */
public class ClassInitCycleFixed {
  static class Left {
    static int value = Right.get() + 1;

    static int get() {
      return value;
    }
  }

  static class Right {
    static int value = Left.get() + 1;

    static int get() {
      return value;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Left.get();
    Thread t = new Thread(() -> Left.get());
    t.start();
    Right.get();
    t.join();
    System.out.println(Left.get() + " " + Right.get());
  }
}
