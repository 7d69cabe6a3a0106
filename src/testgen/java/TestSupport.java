package pathfleet;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.PrintStream;
import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Queue;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;

/**
 * What the tests of this folder share: they make objects that no constructor makes, read and write private members, and describe
 * objects with everything that these reach. It needs nothing but the JDK.
 */
public final class TestSupport {
  /** A call of the method under test. */
  public interface Call {
    Object run() throws Throwable;
  }

  /** The classes of the JDK whose content is described. Of others only the class is. */
  private static final Set<String> DESCRIBED = Set.of(/* library_content.def */);

  private TestSupport() {}

  // ---- Objects

  public static Class<?> type(String name) {
    try {
      return Class.forName(name);
    } catch (ClassNotFoundException e) {
      throw new AssertionError(e);
    }
  }

  /** An object whose constructors have not run: all its fields are zero, false or null. */
  @SuppressWarnings("unchecked")
  public static <T> T withoutConstructor(Class<T> type) {
    try {
      Class<?> unsafe = Class.forName("sun.misc.Unsafe");
      Field only = unsafe.getDeclaredField("theUnsafe");
      only.setAccessible(true);
      return (T) unsafe.getMethod("allocateInstance", Class.class).invoke(only.get(null), type);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  public static Object withoutConstructor(String type) {
    return withoutConstructor(type(type));
  }

  /** Makes an object by a constructor that the test cannot access. */
  public static Object construct(String type, Class<?>[] types, Object... arguments) {
    try {
      Constructor<?> constructor = type(type).getDeclaredConstructor(types);
      return open(constructor).newInstance(arguments);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  @SuppressWarnings({"unchecked", "rawtypes"})
  public static Object constant(String type, String name) {
    return Enum.valueOf((Class) type(type), name);
  }

  public static Object[] array(String element, int length) {
    return (Object[]) Array.newInstance(type(element), length);
  }

  // ---- Private members

  /** Sets a field of the object's class or of the closest superclass that declares one of this name. */
  public static void set(Object object, String field, Object value) {
    set(object, declaring(object, field), field, value);
  }

  /** Sets a field that this class declares; a static one if the object is null. */
  public static void set(Object object, Class<?> declaring, String field, Object value) {
    try {
      open(declaring.getDeclaredField(field)).set(object, value);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  /** The value of a field of the object's class or of the closest superclass that declares one of this name. */
  public static Object get(Object object, String field) {
    try {
      return open(declaring(object, field).getDeclaredField(field)).get(object);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  private static Class<?> declaring(Object object, String field) {
    for (Class<?> type = object.getClass(); type != null; type = type.getSuperclass()) {
      for (Field each : type.getDeclaredFields()) {
        if (each.getName().equals(field)) {
          return type;
        }
      }
    }
    throw new AssertionError("no field " + field + " in " + object.getClass());
  }

  /** A static field, whose value is read when it is needed. */
  public static final class StaticField {
    private final Field field;

    StaticField(Field field) {
      this.field = field;
    }

    public Object get() {
      try {
        return field.get(null);
      } catch (IllegalAccessException e) {
        throw new AssertionError(e);
      }
    }

    boolean isPrimitive() {
      return field.getType().isPrimitive();
    }
  }

  public static StaticField staticField(String type, String field) {
    try {
      return new StaticField(open(type(type).getDeclaredField(field)));
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  /** Calls a method that the test cannot access; a static one if the receiver is null. */
  public static Object invoke(String type, String method, Class<?>[] types, Object receiver, Object... arguments) throws Exception {
    try {
      return open(type(type).getDeclaredMethod(method, types)).invoke(receiver, arguments);
    } catch (InvocationTargetException e) {
      if (e.getCause() instanceof Error) {
        throw (Error) e.getCause();
      }
      throw (Exception) e.getCause();
    }
  }

  private static <T extends AccessibleObject> T open(T member) {
    member.setAccessible(true);
    return member;
  }

  // ---- Descriptions

  /**
   * Describes values and all objects that they reach: names and values first, then a line for each object. The objects are
   * numbered in the order in which they are met. Objects of the program are described by their fields, whatever their methods do.
   */
  public static String describe(Object... namesAndValues) {
    Description description = new Description(0);
    for (int i = 0; i < namesAndValues.length; i += 2) {
      description.root((String) namesAndValues[i], namesAndValues[i + 1], false);
    }
    return description.all();
  }

  /**
   * The outcome of a call: its result or exception, then the named values, as describe() does it.
   *
   * @param result the name of the result, after its type if that is primitive; null: void
   */
  public static String outcome(String result, Call call, Object... namesAndValues) {
    Description description = new Description(0);
    try {
      Object value = scheduled(call);
      if (result != null) {
        description.root(result, value, result.indexOf(' ') > 0);
      }
    } catch (Throwable thrown) {
      description.text.append("throws ").append(thrown.getClass().getName());
      if (thrown.getMessage() != null) {
        description.text.append(": ").append(quoted(thrown.getMessage(), '"'));
      }
      description.text.append('\n');
    }
    for (int i = 0; i < namesAndValues.length; i += 2) {
      description.root((String) namesAndValues[i], namesAndValues[i + 1], false);
    }
    return description.all();
  }

  /** A call between the two points that a schedule (ScheduledRun) knows. */
  private static Object scheduled(Call call) throws Throwable {
    begins();
    try {
      return call.run();
    } finally {
      hasReturned();
    }
  }

  private static void begins() {}

  private static void hasReturned() {}

  private static final class Description {
    private static final int DEEPEST = 4;

    final StringBuilder text = new StringBuilder();
    private final Map<Object, Integer> numbers = new IdentityHashMap<>();
    private final List<Object> order = new ArrayList<>();
    private final int depth;

    Description(int depth) {
      this.depth = depth;
    }

    void root(String name, Object value, boolean scalar) {
      if (value instanceof StaticField) {
        StaticField field = (StaticField) value;
        root(name, field.get(), field.isPrimitive());
        return;
      }
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
      if (isOfLibrary(type)) {
        text.append(DESCRIBED.contains(type.getName()) ? ": " + content(object) : "").append('\n');
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

    private String content(Object object) {
      if (object instanceof Map) {
        return pairs((Map<?, ?>) object);
      }
      if (object instanceof Collection) {
        boolean ordered = object instanceof List || object instanceof Queue || object instanceof Deque || object instanceof SortedSet
            || object instanceof LinkedHashSet || object instanceof CopyOnWriteArraySet;
        return elements((Collection<?>) object, ordered);
      }
      if (object instanceof AtomicInteger) {
        return "[" + scalar(((AtomicInteger) object).get()) + "]";
      }
      if (object instanceof AtomicLong) {
        return "[" + scalar(((AtomicLong) object).get()) + "]";
      }
      if (object instanceof AtomicBoolean) {
        return "[" + ((AtomicBoolean) object).get() + "]";
      }
      if (object instanceof AtomicReference) {
        return "[" + of(((AtomicReference<?>) object).get(), false) + "]";
      }
      if (object instanceof Optional) {
        return ((Optional<?>) object).map(value -> "[" + of(value, false) + "]").orElse("[]");
      }
      if (object instanceof OptionalInt) {
        return ((OptionalInt) object).isPresent() ? "[" + scalar(((OptionalInt) object).getAsInt()) + "]" : "[]";
      }
      if (object instanceof OptionalLong) {
        return ((OptionalLong) object).isPresent() ? "[" + scalar(((OptionalLong) object).getAsLong()) + "]" : "[]";
      }
      if (object instanceof OptionalDouble) {
        return ((OptionalDouble) object).isPresent() ? "[" + scalar(((OptionalDouble) object).getAsDouble()) + "]" : "[]";
      }
      if (object instanceof CharSequence) {
        return quoted(object.toString(), '"');
      }
      return ((ReentrantLock) object).isLocked() ? "held" : "free";
    }

    private String elements(Collection<?> collection, boolean ordered) {
      List<Object> elements = new ArrayList<>(collection);
      if (!ordered) {
        sort(elements);
      }
      StringBuilder all = new StringBuilder(ordered ? "[" : "{");
      for (Object element : elements) {
        all.append(all.length() == 1 ? "" : ", ").append(of(element, false));
      }
      return all.append(ordered ? ']' : '}').toString();
    }

    private String pairs(Map<?, ?> map) {
      boolean ordered = map instanceof SortedMap || map instanceof java.util.LinkedHashMap;
      List<Object> keys = new ArrayList<>();
      Map<Object, Object> values = new IdentityHashMap<>();
      for (Map.Entry<?, ?> entry : map.entrySet()) {
        keys.add(entry.getKey());
        values.put(entry.getKey(), entry.getValue());
      }
      if (!ordered) {
        sort(keys);
      }
      StringBuilder all = new StringBuilder(ordered ? "[" : "{");
      for (Object key : keys) {
        all.append(all.length() == 1 ? "" : ", ").append(of(key, false)).append('=').append(of(values.get(key), false));
      }
      return all.append(ordered ? ']' : '}').toString();
    }

    /** By what each element is, without the numbers of objects. */
    private void sort(List<Object> elements) {
      if (depth >= DEEPEST) {
        return;
      }
      Map<Object, String> texts = new IdentityHashMap<>();
      for (Object element : elements) {
        Description alone = new Description(depth + 1);
        alone.root("", element, false);
        texts.put(element, alone.all());
      }
      elements.sort(Comparator.comparing(texts::get));
    }

    private static boolean isOfLibrary(Class<?> type) {
      return type.getClassLoader() == null || type.getClassLoader() == ClassLoader.getPlatformClassLoader();
    }

    /** The instance fields: those of superclasses first, then by name. */
    private static List<Field> fields(Class<?> type) {
      List<Field> all = new ArrayList<>();
      if (type.getSuperclass() != null && !isOfLibrary(type.getSuperclass())) {
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

  // ---- Whole programs

  /** Under a schedule (ScheduledRun): is told the outcome when an exception ends another thread than the main one. */
  static Consumer<String> endOfProgram;

  /**
   * Runs the main method of a program whose choices of gov.nasa.jpf.vm.Verify have these answers. The program is loaded anew, so no run
   * sees effects of another one. The Verify of pathfleet-api.jar must be on the class path.
   *
   * @return the output of the program, and how its main ended
   */
  public static String run(String main, String[] arguments, int... answers) throws Exception {
    List<URL> urls = new ArrayList<>();
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
      urls.add(new File(entry.isEmpty() ? "." : entry).toURI().toURL());
    }
    PrintStream before = System.out;
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    String end = "";
    try (URLClassLoader loader = new URLClassLoader(urls.toArray(new URL[0]), ClassLoader.getPlatformClassLoader())) {
      loader.setDefaultAssertionStatus(true);
      answer(loader, answers);
      System.setOut(new PrintStream(printed, true, "UTF-8"));
      Method method = open(loader.loadClass(main).getDeclaredMethod("main", String[].class));
      if (endOfProgram != null) {
        Thread.setDefaultUncaughtExceptionHandler((thread, thrown) -> endOfProgram.accept(printed.toString(StandardCharsets.UTF_8) + endBy(thrown)));
      }
      scheduled(() -> method.invoke(null, (Object) arguments));
      end = "ends";
    } catch (InvocationTargetException e) {
      end = endBy(e.getCause());
    } catch (Exception | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new AssertionError(e);
    } finally {
      System.setOut(before);
    }
    return printed.toString("UTF-8") + end;
  }

  private static String endBy(Throwable thrown) {
    boolean fails = thrown instanceof ExceptionInInitializerError && thrown.getCause() != null;
    Throwable cause = fails ? thrown.getCause() : thrown;
    boolean asked = cause.getClass().getName().equals("gov.nasa.jpf.vm.Verify$End");
    return asked ? cause.getMessage() : "throws " + cause.getClass().getName();
  }

  private static void answer(ClassLoader loader, int... answers) throws ReflectiveOperationException {
    try {
      loader.loadClass("gov.nasa.jpf.vm.Verify").getMethod("answer", int[].class).invoke(null, (Object) answers);
    } catch (ClassNotFoundException | NoSuchMethodException e) {
      if (answers.length > 0) {
        throw new AssertionError("pathfleet-api.jar is not on the class path: its Verify takes the answers of a test", e);
      }
    }
  }
}
