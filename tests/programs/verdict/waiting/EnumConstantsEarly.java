// EXPECT: ok

/** Another thread gets the constants of an enum before its initializer ends, if that has asked for them: the array is kept. */
public class EnumConstantsEarly {
  enum Colour {
    RED, GREEN;

    static {
      assert Colour.class.getEnumConstants().length == 2;
      Asker asker = new Asker();
      Thread thread = new Thread(asker);
      thread.start();
      try {
        thread.join();
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
      assert asker.seen == 2;
    }
  }

  static class Asker implements Runnable {
    int seen;

    @Override
    public void run() {
      seen = Colour.class.getEnumConstants().length;
      assert Enum.valueOf(Colour.class, "GREEN") != null;
    }
  }

  public static void main(String[] args) {
    assert Colour.RED.ordinal() == 0;
  }
}
