import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.objectweb.asm.Type;

/**
 * Runs the inputs of a suite, as --inputs-json gives them, and describes what each call leaves behind. It shares no code with the
 * suites: it says which mutants their inputs can tell apart.
 *
 * <p>The inputs are lines of words, which mutation_test.py writes: {@code input CLASS METHOD DESCRIPTOR}, then for each object
 * {@code object KIND CLASS} with {@code field CLASS NAME VALUE} and {@code element VALUE}, then {@code argument VALUE}.
 */
final class Inputs {
  private static final class Made {
    String kind;
    String type;
    String text = "";
    List<String[]> fields = new ArrayList<>();
    List<String> elements = new ArrayList<>();
    Object object;
  }

  private static final class Input {
    String type;
    String method;
    String descriptor;
    List<Made> objects = new ArrayList<>();
    List<String> arguments = new ArrayList<>();
  }

  private final List<Input> inputs = new ArrayList<>();

  Inputs(List<String> lines) {
    for (String line : lines) {
      String[] words = line.split("\t", -1);
      Input last = inputs.isEmpty() ? null : inputs.get(inputs.size() - 1);
      Made object = last == null || last.objects.isEmpty() ? null : last.objects.get(last.objects.size() - 1);
      switch (words[0]) {
        case "input": {
          Input input = new Input();
          input.type = words[1];
          input.method = words[2];
          input.descriptor = words[3];
          inputs.add(input);
          break;
        }
        case "object": {
          Made made = new Made();
          made.kind = words[1];
          made.type = words[2];
          made.text = words.length > 3 ? words[3] : "";
          last.objects.add(made);
          break;
        }
        case "field":
          object.fields.add(words);
          break;
        case "element":
          object.elements.add(words[1]);
          break;
        default:
          last.arguments.add(words[1]);
      }
    }
  }

  int count() {
    return inputs.size();
  }

  /** What the call of an input leaves behind, with the classes of this loader. */
  String outcome(int number, ClassLoader loader) throws Exception {
    Input input = inputs.get(number);
    for (Made made : input.objects) {
      made.object = null;
    }
    Maker maker = new Maker(input.objects, loader);
    Class<?> type = Class.forName(input.type, true, loader);
    Method method = null;
    for (Method each : type.getDeclaredMethods()) {
      if (each.getName().equals(input.method) && Type.getMethodDescriptor(each).equals(input.descriptor)) {
        method = each;
      }
    }
    method.setAccessible(true);
    boolean isStatic = Modifier.isStatic(method.getModifiers());
    Class<?>[] types = method.getParameterTypes();
    Object[] arguments = new Object[types.length];
    Object receiver = isStatic ? null : maker.value(input.arguments.get(0), type);
    for (int i = 0; i < types.length; i++) {
      arguments[i] = maker.value(input.arguments.get(i + (isStatic ? 0 : 1)), types[i]);
    }
    Text text = new Text();
    try {
      text.root("result", method.invoke(receiver, arguments));
    } catch (InvocationTargetException e) {
      Throwable thrown = e.getCause();
      text.all.append("throws ").append(thrown.getClass().getName());
      // What the JVM says is no outcome: compilers make it different.
      if (!(thrown instanceof NullPointerException) && !(thrown instanceof ClassCastException) && !(thrown instanceof Error)) {
        text.all.append(' ').append(thrown.getMessage());
      }
      text.all.append('\n');
    }
    text.root("this", receiver);
    for (Object argument : arguments) {
      text.root("argument", argument);
    }
    return text.toString();
  }

  private static final class Maker {
    private final List<Made> objects;
    private final ClassLoader loader;

    Maker(List<Made> objects, ClassLoader loader) {
      this.objects = objects;
      this.loader = loader;
    }

    /** A value of this type, which may be primitive. */
    Object value(String text, Class<?> type) throws Exception {
      if (text.equals("null")) {
        return type.isPrimitive() ? Array.get(Array.newInstance(type, 1), 0) : null;
      }
      if (text.startsWith("#")) {
        return object(objects.get(Integer.parseInt(text.substring(1))));
      }
      if (text.equals("true") || text.equals("false")) {
        return Boolean.valueOf(text);
      }
      if (text.startsWith("'")) {
        return Mutants.unquoted(text.substring(1, text.length() - 1)).charAt(0);
      }
      if (type == long.class || type == Long.class) {
        return Long.valueOf(text.substring(0, text.length() - 1));
      }
      if (type == float.class || type == Float.class) {
        return Float.valueOf(text.substring(0, text.length() - 1));
      }
      if (type == double.class || type == Double.class) {
        return Double.valueOf(text);
      }
      int number = Integer.parseInt(text);
      return type == byte.class || type == Byte.class ? (Object) (byte) number : type == short.class || type == Short.class ? (Object) (short) number : (Object) number;
    }

    private Object object(Made made) throws Exception {
      if (made.object == null) {
        make(made);
      }
      return made.object;
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private void make(Made made) throws Exception {
      if (made.kind.equals("text")) {
        made.object = Mutants.unquoted(made.text);
        return;
      }
      if (made.kind.equals("array")) {
        Class<?> element = type(Type.getType(made.type.startsWith("[") ? made.type : "L" + made.type + ";"));
        made.object = Array.newInstance(element.getComponentType(), made.elements.size());
        for (int i = 0; i < made.elements.size(); i++) {
          Array.set(made.object, i, value(made.elements.get(i), element.getComponentType()));
        }
        return;
      }
      Class<?> type = Class.forName(made.type, true, loader);
      switch (made.kind) {
        case "box":
          made.object = value(made.elements.get(0), type);
          return;
        case "constant":
          made.object = Enum.valueOf((Class) type, made.text);
          return;
        case "plain":
          if (type.isRecord()) {
            made.object = record(made, type);
            return;
          }
          made.object = allocated(type);
          for (String[] field : made.fields) {
            Field found = Class.forName(field[1], true, loader).getDeclaredField(field[2]);
            found.setAccessible(true);
            found.set(made.object, value(field[3], found.getType()));
          }
          return;
        default:
      }
      List<Object> elements = new ArrayList<>();
      String name = made.type;
      if (name.contains("Immutable") || name.contains("Arrays$") || name.startsWith("java.util.Optional") || name.contains(".atomic.")) {
        for (String element : made.elements) {
          elements.add(value(element, name.contains("Long") ? long.class : name.contains("Double") ? double.class : int.class));
        }
      }
      if (name.contains("Arrays$")) {
        made.object = Arrays.asList(elements.toArray());
      } else if (name.contains("Collections$List")) {
        made.object = List.of(elements.toArray());
      } else if (name.contains("Collections$Set")) {
        made.object = Set.of(elements.toArray());
      } else if (name.equals("java.util.Optional")) {
        made.object = Optional.ofNullable(elements.isEmpty() ? null : elements.get(0));
      } else {
        Constructor<?> constructor = type.getConstructor();
        made.object = constructor.newInstance();
        if (name.contains(".atomic.")) {
          for (Method method : type.getMethods()) {
            if (method.getName().equals("set")) {
              method.invoke(made.object, elements.get(0));
            }
          }
        } else if (made.object instanceof Appendable) {
          ((Appendable) made.object).append(Mutants.unquoted(made.text));
        } else if (made.object instanceof Map) {
          for (int i = 0; i < made.elements.size(); i += 2) {
            ((Map) made.object).put(value(made.elements.get(i), Object.class), value(made.elements.get(i + 1), Object.class));
          }
        } else {
          for (String element : made.elements) {
            ((Collection) made.object).add(value(element, Object.class));
          }
        }
      }
    }

    private Object record(Made made, Class<?> type) throws Exception {
      RecordComponent[] components = type.getRecordComponents();
      Class<?>[] types = new Class<?>[components.length];
      Object[] values = new Object[components.length];
      for (int i = 0; i < components.length; i++) {
        types[i] = components[i].getType();
        for (String[] field : made.fields) {
          if (field[2].equals(components[i].getName())) {
            values[i] = value(field[3], types[i]);
          }
        }
      }
      Constructor<?> constructor = type.getDeclaredConstructor(types);
      constructor.setAccessible(true);
      return constructor.newInstance(values);
    }

    private Class<?> type(Type type) throws Exception {
      if (type.getSort() == Type.ARRAY) {
        Class<?> element = type(type.getElementType());
        return Array.newInstance(element, new int[type.getDimensions()]).getClass();
      }
      if (type.getSort() == Type.OBJECT) {
        return Class.forName(type.getClassName(), true, loader);
      }
      return Class.forName("[" + type.getDescriptor()).getComponentType();
    }

    private static Object allocated(Class<?> type) throws Exception {
      Field only = Class.forName("sun.misc.Unsafe").getDeclaredField("theUnsafe");
      only.setAccessible(true);
      return only.get(null).getClass().getMethod("allocateInstance", Class.class).invoke(only.get(null), type);
    }
  }

  /** Values with everything that they reach, as text. */
  private static final class Text {
    final StringBuilder all = new StringBuilder();
    private final IdentityHashMap<Object, Integer> numbers = new IdentityHashMap<>();

    void root(String name, Object value) throws Exception {
      all.append(name).append(' ');
      add(value);
      all.append('\n');
    }

    private void add(Object value) throws Exception {
      if (value == null || value instanceof Number && value.getClass().getPackageName().equals("java.lang") || value instanceof Boolean
          || value instanceof Character || value instanceof Enum || value instanceof String) {
        all.append(value == null ? "null" : value.getClass().getSimpleName() + ":" + value);
        return;
      }
      Integer known = numbers.putIfAbsent(value, numbers.size());
      all.append('#').append(numbers.get(value));
      if (known != null) {
        return;
      }
      Class<?> type = value.getClass();
      all.append(type.getName());
      if (type.isArray()) {
        for (int i = 0; i < Array.getLength(value); i++) {
          all.append(',');
          add(Array.get(value, i));
        }
      } else if (value instanceof Map) {
        Map<Object, Object> map = new java.util.TreeMap<>((a, b) -> a.toString().compareTo(b.toString()));
        map.putAll((Map<?, ?>) value);
        for (Map.Entry<Object, Object> entry : map.entrySet()) {
          all.append(',');
          add(entry.getKey());
          all.append('=');
          add(entry.getValue());
        }
      } else if (value instanceof Set && !(value instanceof java.util.SortedSet) && !(value instanceof java.util.LinkedHashSet)) {
        Set<String> texts = new TreeSet<>();
        for (Object element : (Set<?>) value) {
          Text alone = new Text();
          alone.add(element);
          texts.add(alone.toString());
        }
        all.append(texts);
      } else if (value instanceof Collection) {
        for (Object element : (Collection<?>) value) {
          all.append(',');
          add(element);
        }
      } else if (value instanceof Optional) {
        add(((Optional<?>) value).orElse(null));
      } else if (type.getClassLoader() == null) {
        all.append('(').append(value instanceof CharSequence || value instanceof Number ? value.toString() : "").append(')');
      } else {
        fields(type, value);
      }
    }

    private void fields(Class<?> type, Object value) throws Exception {
      if (type.getSuperclass() != null && type.getSuperclass().getClassLoader() != null) {
        fields(type.getSuperclass(), value);
      }
      for (Field field : type.getDeclaredFields()) {
        if (!Modifier.isStatic(field.getModifiers())) {
          field.setAccessible(true);
          all.append(',').append(field.getName()).append('=');
          add(field.get(value));
        }
      }
    }

    @Override
    public String toString() {
      return all.toString();
    }
  }
}
