package jdk.internal.pathfleet;

import java.util.HashMap;
import java.util.Map;

/**
 * Class's methods for enums. The JDK keeps their results in the class object. Here they are computed anew, except for what is asked while
 * the enum is initialized: from the first result on, other threads get the constants without waiting for the end of the initialization.
 */
final class Enums {
  private Enums() {}

  /** The constants of a class whose initializer asked for them. */
  private record Early(Class<?> type, Object[] constants, Early next) {}

  private static volatile Early early;

  /** Class.enumConstantDirectory: the constants by name. */
  static Map<String, Object> directory(Class<?> type) {
    Object[] constants = type.getEnumConstants();
    if (constants == null) {
      throw new IllegalArgumentException(type.getName() + " is not an enum class");
    }
    Map<String, Object> byName = new HashMap<>();
    for (Object constant : constants) {
      byName.put(((Enum<?>) constant).name(), constant);
    }
    return byName;
  }

  /** Class.getEnumConstantsShared for a class that is being initialized; null before its constants are there. */
  static Object[] duringInitialization(Class<?> type) {
    for (Early one = early; one != null; one = one.next) {
      if (one.type == type) {
        return one.constants;
      }
    }
    Object[] constants;
    try {
      constants = values(type);
    } catch (NullPointerException e) {
      return null;
    }
    keep(type, constants);
    return constants;
  }

  private static synchronized void keep(Class<?> type, Object[] constants) {
    early = new Early(type, constants, early);
  }

  /** What the class's values() returns, after the class is initialized. */
  private static native Object[] values(Class<?> type);
}
