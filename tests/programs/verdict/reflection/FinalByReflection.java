// EXPECT: assertion
import java.lang.reflect.Field;

/** A final field is changed by reflection between two reads of another thread. */
public class FinalByReflection {
  final int value;

  FinalByReflection(int value) {
    this.value = value;
  }

  static final FinalByReflection SHARED = new FinalByReflection(1);

  public static void main(String[] args) throws Exception {
    Field field = FinalByReflection.class.getDeclaredField("value");
    field.setAccessible(true);
    Thread other = new Thread(() -> {
      try {
        field.setInt(SHARED, 2);
      } catch (IllegalAccessException e) {
        throw new IllegalStateException(e);
      }
    });
    other.start();
    int first = SHARED.value;
    int second = SHARED.value;
    assert first == second : "changed from " + first + " to " + second;
    other.join();
  }
}
