package jdk.internal.pathfleet;

import java.util.HashMap;
import java.util.Map;

/** Class's methods for enums, without keeping their results in the mirror. */
final class Enums {
  private Enums() {}

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
}
