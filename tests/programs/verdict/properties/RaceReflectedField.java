// EXPECT: race
// ARGS: --property race
import java.lang.reflect.Field;

/** A field that is written by reflection. */
public class RaceReflectedField {
  int f;
  static RaceReflectedField a = new RaceReflectedField();
  public static void main(String[] x) throws Exception {
    Field f = RaceReflectedField.class.getDeclaredField("f");
    Thread t = new Thread(() -> { try { f.setInt(a, 3); } catch (IllegalAccessException e) { } });
    t.start();
    int r = a.f;
    t.join();
  }
}
