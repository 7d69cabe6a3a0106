// EXPECT: assertion
// ALSO: --por=transitions
import java.lang.reflect.Field;

/** Who reads a final field may have ended when reflection writes it, and then nobody else is there; but the write could have come first. */
public class FinalSetAfterItsReader {
  static class Box {
    final Integer kept;

    Box(int value) {
      kept = value;
    }
  }

  public static void main(String[] args) throws Throwable {
    Box box = new Box(1);
    new Thread(() -> {
      assert box.kept == 1;
    }).start();
    Field kept = Box.class.getDeclaredField("kept");
    kept.setAccessible(true);
    kept.set(box, 2);
  }
}
