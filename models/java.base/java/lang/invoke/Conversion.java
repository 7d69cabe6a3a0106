package java.lang.invoke;

/** The conversions of MethodHandle.asType and explicitCastArguments on boxed values. A void value is null. */
final class Conversion {
  static final Class<?>[] PRIMITIVES = {
    boolean.class, byte.class, short.class, char.class, int.class, long.class, float.class, double.class, void.class,
  };
  private static final Class<?>[] WRAPPERS = {
    Boolean.class, Byte.class, Short.class, Character.class, Integer.class, Long.class, Float.class, Double.class,
    Void.class,
  };

  private Conversion() {}

  /** The wrapper of a primitive type; any other type itself. */
  static Class<?> wrapper(Class<?> type) {
    return type.isPrimitive() ? WRAPPERS[indexIn(PRIMITIVES, type)] : type;
  }

  /** The primitive type of a wrapper; any other type itself. */
  static Class<?> unwrapped(Class<?> type) {
    int index = indexIn(WRAPPERS, type);
    return index < 0 ? type : PRIMITIVES[index];
  }

  private static int indexIn(Class<?>[] types, Class<?> type) {
    for (int i = 0; i < types.length; ++i) {
      if (types[i] == type) {
        return i;
      }
    }
    return -1;
  }

  /** Widening primitive conversion, the identity included (JLS 5.1.2). */
  static boolean widens(Class<?> from, Class<?> to) {
    if (from == to) {
      return true;
    }
    if (from == boolean.class || to == boolean.class || to == char.class || from == void.class || to == void.class) {
      return false;
    }
    int target = indexIn(PRIMITIVES, to);
    return from == char.class ? target >= 4 : indexIn(PRIMITIVES, from) < target;
  }

  /** Whether asType converts from one type to the other (MethodHandle.asType). */
  static boolean exists(Class<?> from, Class<?> to) {
    if (from == to || from == Object.class || to == Object.class || from == void.class || to == void.class) {
      return true;
    }
    if (from.isPrimitive()) {
      return to.isPrimitive() ? widens(from, to) : to.isAssignableFrom(wrapper(from));
    }
    if (!to.isPrimitive() || from.isAssignableFrom(wrapper(to))) {
      return true;
    }
    Class<?> unboxed = unwrapped(from);
    return unboxed.isPrimitive() && widens(unboxed, to);
  }

  static Object zero(Class<?> type) {
    if (!type.isPrimitive() || type == void.class) {
      return null;
    }
    return type == boolean.class ? (Object) Boolean.FALSE : widen((byte) 0, type);
  }

  /** asType's conversion of one value. */
  static Object convert(Object value, Class<?> from, Class<?> to) {
    if (to == void.class) {
      return null;
    }
    if (from == void.class) {
      return zero(to);
    }
    if (!to.isPrimitive()) {
      return to.cast(from.isPrimitive() ? box(value) : value);
    }
    if (from.isPrimitive()) {
      return from == to ? value : widen(value, to);
    }
    if (from.isAssignableFrom(wrapper(to)) || value == null) {
      return unbox(value, to);
    }
    return unbox(from.cast(value), to);
  }

  /** explicitCastArguments' conversion of one value. */
  static Object explicit(Object value, Class<?> from, Class<?> to) {
    if (to == void.class || from == void.class || from == to) {
      return from == to ? value : to == void.class ? null : zero(to);
    }
    if (!to.isPrimitive()) {
      return to.isInterface() ? value : convert(value, from, to);
    }
    if (value == null) {
      return zero(to);
    }
    if (!(value instanceof Boolean || value instanceof Character || value instanceof Number)
        || !unwrapped(value.getClass()).isPrimitive()) {
      return wrapper(to).cast(value);
    }
    Object number = value instanceof Boolean b ? (Object) (b ? 1 : 0) : value;
    return to == boolean.class ? (Object) ((((Number) widen(number, long.class)).longValue() & 1) != 0)
                               : widen(number, to);
  }

  /** A new box for each conversion, if valueOf would make a new one. */
  private static Object box(Object value) {
    return value == null ? null : value instanceof Boolean ? value : widen(value, unwrapped(value.getClass()));
  }

  private static Object unbox(Object value, Class<?> to) {
    if (value == null) {
      throw new NullPointerException(
          "Cannot invoke \"java.lang." + wrapper(to).getSimpleName() + "." + to + "Value()\" because \"x\" is null");
    }
    Class<?> unboxed = unwrapped(value.getClass());
    if (unboxed == to) {
      return value;
    }
    if (!unboxed.isPrimitive() || !widens(unboxed, to)) {
      if (!unboxed.isPrimitive() && to != boolean.class && to != char.class) {
        value = (Number) value;
      }
      return wrapper(to).cast(value);
    }
    return widen(value, to);
  }

  /** Converts a number or character to another type of number, as a cast does. */
  static Object widen(Object value, Class<?> to) {
    if (value instanceof Character c) {
      value = (int) c;
    }
    Number number = (Number) value;
    if (to == byte.class) {
      return (byte) number.intValue();  // for a float, as a cast does
    }
    if (to == short.class) {
      return (short) number.intValue();
    }
    if (to == char.class) {
      return (char) number.intValue();
    }
    if (to == int.class) {
      return number.intValue();
    }
    if (to == long.class) {
      return number.longValue();
    }
    return to == float.class ? (Object) number.floatValue() : (Object) number.doubleValue();
  }
}
