#include "testgen/support.h"

namespace pathfleet::testgen {

namespace {

std::string in_package(const std::string& package, const std::string& text) {
  return package.empty() ? text : "package " + package + ";\n\n" + text;
}

void replace_all(std::string& text, const std::string& what, const std::string& by) {
  for (std::size_t at = 0; (at = text.find(what, at)) != std::string::npos; at += by.size())
    text.replace(at, what.size(), by);
}

constexpr const char* kSupport = R"java(import java.lang.reflect.AccessibleObject;
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

/** What the tests need to make objects, to reach what is private, and to print what a call left behind. */
final class SUPPORT {
  interface Call {
    Object run() throws Throwable;
  }

  private SUPPORT() {}

  static Class<?> type(String name) {
    try {
      return Class.forName(name);
    } catch (ClassNotFoundException e) {
      throw new AssertionError(e);
    }
  }

  /** An object no constructor of whose own class has run. */
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

  /** Calls a method that cannot be named here. */
  static Object invoke(String holder, String name, Class<?>[] types, Object receiver, Object... arguments) throws Throwable {
    try {
      return open(type(holder).getDeclaredMethod(name, types)).invoke(receiver, arguments);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }

  /** A record, which is made with all its components or not at all. */
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

  /** What a call did: its result (under a name with a primitive type before it, if it has one; null: void) or its exception, then the
   * named values, and all that these lead to. */
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

    /** Of the library: its insides are its own. */
    private static boolean isOpaque(Class<?> type) {
      return type.getClassLoader() == null || type.getClassLoader() == ClassLoader.getPlatformClassLoader();
    }

    /** Superclasses' first, then by name. */
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

  /** Exact, and readable where it is a whole number. */
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
)java";

constexpr const char* kDriver = R"java(import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.List;

/** Runs a program with its choices answered, in a class loader of its own, so that no run sees what another left behind. */
final class DRIVER {
  private DRIVER() {}

  /** What the program printed, and how its main ended. */
  static String run(String main, String[] arguments, int... answers) throws Exception {
    List<URL> urls = new ArrayList<>();
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
      urls.add(new File(entry.isEmpty() ? "." : entry).toURI().toURL());
    }
    PrintStream before = System.out;
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    String end = "";
    try (URLClassLoader loader = new URLClassLoader(urls.toArray(new URL[0]), ClassLoader.getPlatformClassLoader())) {
      loader.setDefaultAssertionStatus(true);
      loader.loadClass("gov.nasa.jpf.vm.Verify").getMethod("answer", int[].class).invoke(null, (Object) answers);
      System.setOut(new PrintStream(printed, true, "UTF-8"));
      loader.loadClass(main).getMethod("main", String[].class).invoke(null, (Object) arguments);
      end = "ends";
    } catch (InvocationTargetException e) {
      Throwable thrown = e.getCause();
      if (thrown instanceof ExceptionInInitializerError && thrown.getCause() != null) {
        thrown = thrown.getCause();
      }
      boolean asked = thrown.getClass().getName().equals("gov.nasa.jpf.vm.Verify$End");
      end = asked ? thrown.getMessage() : "throws " + thrown.getClass().getName();
    } finally {
      System.setOut(before);
    }
    return printed.toString("UTF-8") + end;
  }
}
)java";

constexpr const char* kVerify = R"java(package gov.nasa.jpf.vm;

/** Answers a program's choices from a list. When that is used up, the program has come to where its test ends. */
public class Verify {
  /** Thrown where the test ends. */
  public static final class End extends Error {
    private static final long serialVersionUID = 1;

    End(String message) {
      super(message, null, false, false);
    }
  }

  private static int[] answers = {};
  private static int next;

  public static void answer(int... list) {
    answers = list;
    next = 0;
  }

  private static int choose(int n) {
    if (n == 1) {
      return 0;
    }
    if (next == answers.length) {
      throw new End("goes on");
    }
    int answer = answers[next++];
    if (answer < 0 || answer >= n) {
      throw new AssertionError("the program asks for another choice than when this test was made: " + answer + " of " + n);
    }
    return answer;
  }

  public static boolean getBoolean() {
    return choose(2) == 1;
  }

  public static boolean getBoolean(boolean falseFirst) {
    return (choose(2) == 1) == falseFirst;
  }

  public static boolean randomBool() {
    return choose(2) == 1;
  }

  public static int random(int max) {
    return getInt(0, max);
  }

  public static int getInt(int min, int max) {
    int lower = Math.min(min, max);
    return lower + choose(Math.max(min, max) - lower + 1);
  }

  public static int getIntFromList(int... values) {
    return values[choose(values.length)];
  }

  public static long getLongFromList(long... values) {
    return values[choose(values.length)];
  }

  public static float getFloatFromList(float... values) {
    return values[choose(values.length)];
  }

  public static double getDoubleFromList(double... values) {
    return values[choose(values.length)];
  }

  public static long getBitFlip(long v, int nBit, int len) {
    int lowest = 0;
    for (int left = nBit; left > 0; left--) {
      int bit = getInt(lowest, len - left);
      v ^= 1L << bit;
      lowest = bit + 1;
    }
    return v;
  }

  public static long getBitFlip(long v, int nBit) {
    return getBitFlip(v, nBit, 64);
  }

  public static int getBitFlip(int v, int nBit) {
    return (int) getBitFlip((long) v, nBit, 32);
  }

  public static short getBitFlip(short v, int nBit) {
    return (short) getBitFlip((long) v, nBit, 16);
  }

  public static char getBitFlip(char v, int nBit) {
    return (char) getBitFlip((long) v, nBit, 16);
  }

  public static byte getBitFlip(byte v, int nBit) {
    return (byte) getBitFlip((long) v, nBit, 8);
  }

  public static void ignoreIf(boolean condition) {
    if (condition) {
      throw new End("is ignored");
    }
  }

  public static void assertTrue(boolean condition) {
    if (!condition) {
      throw new AssertionError();
    }
  }

  public static void assertTrue(String message, boolean condition) {
    if (!condition) {
      throw new AssertionError(message);
    }
  }

  public static boolean isRunningInJPF() {
    return true;
  }

  public static boolean vmIsMatchingStates() {
    return true;
  }

  public static void beginAtomic() {}

  public static void endAtomic() {}

  public static void breakTransition(String reason) {}

  public static void addComment(String text) {}

  public static void atLabel(String label) {}

  public static void atLabel(int label) {}

  public static void boring(boolean condition) {}

  public static void interesting(boolean condition) {}

  public static void instrumentPoint(String label) {}

  public static void setHeuristicSearchValue(int n) {}

  public static void resetHeuristicSearchValue() {}
}
)java";

}  // namespace

std::string support_class(const std::string& package, const std::string& name) {
  std::string text = kSupport;
  replace_all(text, "SUPPORT", name);
  return in_package(package, text);
}

std::string driver_class(const std::string& package, const std::string& name) {
  std::string text = kDriver;
  replace_all(text, "DRIVER", name);
  return in_package(package, text);
}

std::string verify_class() { return kVerify; }

bool answers_verify(const std::string& name, const std::string& descriptor) {
  // Values that a configuration names are not in the suite.
  if (descriptor.starts_with("(Ljava/lang/String;)") && (name == "getInt" || name == "getDouble")) return false;
  const std::string text = kVerify;
  return text.find(" " + name + "(") != std::string::npos;
}

}  // namespace pathfleet::testgen
