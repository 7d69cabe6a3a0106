// EXPECT: assertion

import java.util.EnumSet;
import java.util.Set;

/** EnumSet.allOf gives constants before the initializer of their enum has ended, if that has asked for them. */
public class EnumSetEarly {
  enum Colour {
    RED, GREEN;

    int shade;

    static {
      Set<Colour> all = EnumSet.allOf(Colour.class);
      for (Colour colour : all) {
        colour.shade = 1;
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread thread = new Thread(() -> {
      for (Colour colour : EnumSet.allOf(Colour.class)) {
        assert colour.shade == 1;
      }
    });
    thread.start();
    Colour.RED.ordinal();
    thread.join();
  }
}
