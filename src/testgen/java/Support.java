import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** Functions for the tests: create objects, access private members, and print the outcome of a call. */
final class Support {
  interface Call {
    Object run() throws Throwable;
  }

  private Support() {}

  static Class<?> type(String name) {
    try {
      return Class.forName(name);
    } catch (ClassNotFoundException e) {
      throw new AssertionError(e);
    }
  }

  /** Creates an object without a constructor. */
  @SuppressWarnings("unchecked")
  static <T> T make(Class<T> type) {
    try {
      Class<?> unsafe = Class.forName("sun.misc.Unsafe");
      Field only = unsafe.getDeclaredField("theUnsafe");
      only.setAccessible(true);
      return (T) unsafe.getMethod("allocateInstance", Class.class).invoke(only.get(null), type);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  static Object make(String name) {
    return make(type(name));
  }

  @SuppressWarnings({"unchecked", "rawtypes"})
  static Object constant(String type, String name) {
    return Enum.valueOf((Class) type(type), name);
  }

  static void set(Object object, String holder, String name, Object value) {
    try {
      open(type(holder).getDeclaredField(name)).set(object, value);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  static Object array(String element, int length) {
    return Array.newInstance(type(element), length);
  }

  /** Calls a method that this package cannot access. */
  static Object invoke(String holder, String name, Class<?>[] types, Object receiver, Object... arguments) throws Throwable {
    try {
      return open(type(holder).getDeclaredMethod(name, types)).invoke(receiver, arguments);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }

  /** Creates a record by its constructor. */
  static Object construct(String name, Class<?>[] types, Object... arguments) {
    try {
      return open(type(name).getDeclaredConstructor(types)).newInstance(arguments);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  private static <T extends AccessibleObject> T open(T member) {
    member.setAccessible(true);
    return member;
  }

  /**
   * The outcome of a call as text: its result or exception, then the named values, with everything reachable from them.
   *
   * @param result the name of the result, after its type if that is primitive; null: void
   */
  static String outcome(String result, Call call, Object... namesAndValues) {
    Show show = new Show();
    try {
      Object value = call.run();
      if (result != null) {
        show.root(result, value, result.indexOf(' ') > 0);
      }
    } catch (Throwable thrown) {
      show.text.append("throws ").append(thrown.getClass().getName());
      if (thrown.getMessage() != null) {
        show.text.append(": ").append(quoted(thrown.getMessage(), '"'));
      }
      show.text.append('\n');
    }
    for (int i = 0; i < namesAndValues.length; i += 2) {
      show.root((String) namesAndValues[i], namesAndValues[i + 1], false);
    }
    return show.all();
  }

  private static final class Show {
    final StringBuilder text = new StringBuilder();
    final Map<Object, Integer> numbers = new IdentityHashMap<>();
    final List<Object> order = new ArrayList<>();

    void root(String name, Object value, boolean scalar) {
      text.append(name).append(": ").append(of(value, scalar)).append('\n');
    }

    String all() {
      for (int i = 0; i < order.size(); i++) {
        object(i + 1, order.get(i));
      }
      return text.toString();
    }

    private String of(Object value, boolean scalar) {
      if (value == null) {
        return "null";
      }
      if (value instanceof String) {
        return quoted((String) value, '"');
      }
      if (value instanceof Enum) {
        return ((Enum<?>) value).getDeclaringClass().getName() + "." + ((Enum<?>) value).name();
      }
      if (value instanceof Boolean || value instanceof Character || value instanceof Byte || value instanceof Short
          || value instanceof Integer || value instanceof Long || value instanceof Float || value instanceof Double) {
        return scalar ? scalar(value) : value.getClass().getSimpleName() + "(" + scalar(value) + ")";
      }
      Integer number = numbers.get(value);
      if (number == null) {
        order.add(value);
        number = order.size();
        numbers.put(value, number);
      }
      return "#" + number;
    }

    private void object(int number, Object object) {
      Class<?> type = object.getClass();
      text.append('#').append(number).append(' ').append(type.isArray() ? type.getTypeName() : type.getName());
      if (type.isArray()) {
        text.append(": {");
        for (int i = 0; i < Array.getLength(object); i++) {
          text.append(i == 0 ? "" : ", ").append(of(Array.get(object, i), type.getComponentType().isPrimitive()));
        }
        text.append("}\n");
        return;
      }
      if (isOpaque(type)) {
        text.append('\n');
        return;
      }
      text.append(':');
      String separator = " ";
      for (Field field : fields(type)) {
        try {
          text.append(separator).append(field.getName()).append('=');
          text.append(of(open(field).get(object), field.getType().isPrimitive()));
        } catch (IllegalAccessException e) {
          throw new AssertionError(e);
        }
        separator = ", ";
      }
      text.append('\n');
    }

    /** Whether the class belongs to the library, so that its fields are not printed. */
    private static boolean isOpaque(Class<?> type) {
      return type.getClassLoader() == null || type.getClassLoader() == ClassLoader.getPlatformClassLoader();
    }

    /** The instance fields: those of superclasses first, then by name. */
    private static List<Field> fields(Class<?> type) {
      List<Field> all = new ArrayList<>();
      if (type.getSuperclass() != null && !isOpaque(type.getSuperclass())) {
        all.addAll(fields(type.getSuperclass()));
      }
      Field[] own = type.getDeclaredFields();
      Arrays.sort(own, Comparator.comparing(Field::getName));
      for (Field field : own) {
        if (!Modifier.isStatic(field.getModifiers())) {
          all.add(field);
        }
      }
      return all;
    }
  }

  private static String scalar(Object value) {
    if (value instanceof Character) {
      return quoted(value.toString(), '\'');
    }
    if (value instanceof Long) {
      return value + "L";
    }
    if (value instanceof Float) {
      return real((Float) value) + "f";
    }
    return value instanceof Double ? real((Double) value) : value.toString();
  }

  /** An exact text; whole numbers of moderate size are decimal. */
  private static String real(double value) {
    if (Double.isNaN(value) || Double.isInfinite(value)) {
      return String.valueOf(value);
    }
    if (value == Math.rint(value) && Math.abs(value) < 1e9) {
      return (value == 0 && 1 / value < 0 ? "-" : "") + (long) value + ".0";
    }
    return Double.toHexString(value);
  }

  private static String quoted(String text, char quote) {
    StringBuilder result = new StringBuilder().append(quote);
    for (char c : text.toCharArray()) {
      if (c == quote || c == '\\') {
        result.append('\\').append(c);
      } else if (c == '\n') {
        result.append("\\n");
      } else if (c == '\t') {
        result.append("\\t");
      } else if (c == '\r') {
        result.append("\\r");
      } else if (c >= 0x20 && c < 0x7f) {
        result.append(c);
      } else {
        result.append(String.format("\\u%04x", (int) c));
      }
    }
    return result.append(quote).toString();
  }
}
