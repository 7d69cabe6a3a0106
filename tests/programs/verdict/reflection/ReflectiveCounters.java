// EXPECT: assertion
import java.lang.reflect.Field;
import java.lang.reflect.Method;

/** Two threads count by reflection: reading and writing the field are two steps, so a count can be lost. */
public class ReflectiveCounters {
  public int count;

  public static void main(String[] args) throws Exception {
    ReflectiveCounters shared = new ReflectiveCounters();
    Field field = ReflectiveCounters.class.getField("count");
    Method step = ReflectiveCounters.class.getDeclaredMethod("step", Field.class);
    Thread other = new Thread(() -> call(step, shared, field));
    other.start();
    call(step, shared, field);
    other.join();
    System.out.println(shared.count);
    assert shared.count == 2 : shared.count;
  }

  static void call(Method step, Object target, Field field) {
    try {
      step.invoke(target, field);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  void step(Field field) throws IllegalAccessException {
    field.setInt(this, field.getInt(this) + 1);
  }
}
