package pathfleet.agent;

import java.lang.reflect.Field;
import java.util.concurrent.atomic.AtomicInteger;

/** The library numbers threads and pools for their names. Every run begins at the first number, as a process does. */
final class Numbers {
  private Numbers() {}

  static void reset() {
    set("java.lang.Thread", "threadInitNumber");
    set("java.util.concurrent.Executors$DefaultThreadFactory", "poolNumber");
    set("java.util.Timer", "nextSerialNumber");
    set("java.util.concurrent.ForkJoinPool", "poolIds");
  }

  private static void set(String type, String name) {
    try {
      Field field = Class.forName(type).getDeclaredField(name);
      field.setAccessible(true);
      if (field.getType() == int.class) {
        field.setInt(null, name.equals("poolIds") ? 1 : 0);
      } else {
        ((AtomicInteger) field.get(null)).set(name.equals("poolNumber") ? 1 : 0);
      }
    } catch (ReflectiveOperationException otherLibrary) {
      Worker.fail("the library has no " + type + "." + name, otherLibrary);
    }
  }
}
