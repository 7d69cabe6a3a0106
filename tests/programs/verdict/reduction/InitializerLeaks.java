// EXPECT: assertion

/**
 * A class hands out an object before its initialisation has ended. Another thread changes the object, and what it refers
 * to, while the initialiser still runs.
 */
public class InitializerLeaks {
  static volatile Slow.Box leaked;

  static class Slow {
    static class Box {
      int number;
    }

    static final Box BOX = new Box();

    static {
      leaked = BOX;
      int seen = BOX.number;
      assert BOX.number == seen;
    }

    static void use() {}
  }

  public static void main(String[] args) {
    new Thread(() -> {
      Slow.Box box = leaked;
      if (box != null) box.number++;
    }).start();
    Slow.use();
  }
}
