// EXPECT: assertion
// ALSO: --por=transitions
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Field;

/** The same by a method handle. */
public class FinalHandledAfterItsReader {
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
    MethodHandles.lookup().unreflectSetter(kept).invoke(box, (Integer) 2);
  }
}
