// EXPECT: deadlock

/** Nobody has asked for the constants of this enum when its initializer waits for a thread that asks. */
public class EnumConstantsTooEarly {
  enum Colour {
    RED, GREEN;

    static {
      Thread thread = new Thread(() -> Colour.class.getEnumConstants());
      thread.start();
      try {
        thread.join();
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    }
  }

  public static void main(String[] args) {
    assert Colour.RED.ordinal() == 0;
  }
}
