// EXPECT: deadlock
/** Two threads initialise two classes that need each other. */
public class ClassInitCycle {
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

  public static void main(String[] args) {
    new Thread(() -> Left.get()).start();
    Right.get();
  }
}
