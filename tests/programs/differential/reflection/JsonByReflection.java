import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Objects to JSON and back by reflection: fields, records, enums, arrays, generic collections, renaming annotations. */
public class JsonByReflection {
  @Retention(RetentionPolicy.RUNTIME) @interface Name { String value(); }
  @Retention(RetentionPolicy.RUNTIME) @interface Skip {}

  static String write(Object o) throws Exception {
    if (o == null) return "null";
    Class<?> c = o.getClass();
    if (o instanceof String || o instanceof Character) return quote(o.toString());
    if (o instanceof Number || o instanceof Boolean) return o.toString();
    if (o instanceof Enum<?> e) return quote(e.name());
    StringBuilder text = new StringBuilder();
    if (c.isArray()) {
      for (int i = 0; i < Array.getLength(o); i++) text.append(i == 0 ? "" : ",").append(write(Array.get(o, i)));
      return "[" + text + "]";
    }
    if (o instanceof Collection<?> all) {
      for (Object e : all) text.append(text.length() == 0 ? "" : ",").append(write(e));
      return "[" + text + "]";
    }
    if (o instanceof Map<?, ?> map) {
      for (Map.Entry<?, ?> e : map.entrySet()) {
        text.append(text.length() == 0 ? "" : ",").append(quote(String.valueOf(e.getKey()))).append(":").append(write(e.getValue()));
      }
      return "{" + text + "}";
    }
    if (c.isRecord()) {
      for (RecordComponent rc : c.getRecordComponents()) {
        text.append(text.length() == 0 ? "" : ",").append(quote(rc.getName())).append(":").append(write(rc.getAccessor().invoke(o)));
      }
      return "{" + text + "}";
    }
    for (Field field : fields(c)) {
      text.append(text.length() == 0 ? "" : ",").append(quote(name(field))).append(":").append(write(field.get(o)));
    }
    return "{" + text + "}";
  }

  static String quote(String s) { return '"' + s.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + '"'; }

  static String name(Field f) { return f.isAnnotationPresent(Name.class) ? f.getAnnotation(Name.class).value() : f.getName(); }

  static List<Field> fields(Class<?> c) {
    List<Field> all = c.getSuperclass() == null || c.getSuperclass() == Object.class ? new ArrayList<>() : fields(c.getSuperclass());
    for (Field f : c.getDeclaredFields()) {
      int m = f.getModifiers();
      if (Modifier.isStatic(m) || Modifier.isTransient(m) || f.isSynthetic() || f.isAnnotationPresent(Skip.class)) continue;
      f.setAccessible(true);
      all.add(f);
    }
    return all;
  }

  static class Reader {
    private final String text;
    private int at;
    Reader(String text) { this.text = text; }

    Object value() {
      char c = peek();
      if (c == '{') {
        Map<String, Object> map = new LinkedHashMap<>();
        at++;
        while (peek() != '}') {
          if (peek() == ',') at++;
          String key = (String) value();
          if (peek() != ':') throw new IllegalArgumentException("':' expected at " + at);
          at++;
          map.put(key, value());
        }
        at++;
        return map;
      }
      if (c == '[') {
        List<Object> list = new ArrayList<>();
        at++;
        while (peek() != ']') {
          if (peek() == ',') at++;
          list.add(value());
        }
        at++;
        return list;
      }
      if (c == '"') {
        StringBuilder s = new StringBuilder();
        for (at++; text.charAt(at) != '"'; at++) {
          if (text.charAt(at) == '\\') s.append(text.charAt(++at) == 'n' ? '\n' : text.charAt(at));
          else s.append(text.charAt(at));
        }
        at++;
        return s.toString();
      }
      int start = at;
      while (at < text.length() && ",]}: ".indexOf(text.charAt(at)) < 0) at++;
      String word = text.substring(start, at);
      return switch (word) {
        case "true" -> true;
        case "false" -> false;
        case "null" -> null;
        default -> Double.valueOf(word);
      };
    }

    private char peek() {
      while (text.charAt(at) == ' ') at++;
      return text.charAt(at);
    }
  }

  @SuppressWarnings({"unchecked", "rawtypes"})
  static Object bind(Object value, Type type) throws Exception {
    if (value == null) return null;
    if (type instanceof ParameterizedType p) {
      Type last = p.getActualTypeArguments()[p.getActualTypeArguments().length - 1];
      if (value instanceof List<?> list) {
        List<Object> bound = new ArrayList<>();
        for (Object e : list) bound.add(bind(e, last));
        return bound;
      }
      Map<String, Object> bound = new LinkedHashMap<>();
      for (Map.Entry<String, Object> e : ((Map<String, Object>) value).entrySet()) bound.put(e.getKey(), bind(e.getValue(), last));
      return bound;
    }
    Class<?> c = (Class<?>) type;
    if (value instanceof Double d) {
      if (c == int.class || c == Integer.class) return d.intValue();
      if (c == long.class || c == Long.class) return d.longValue();
      return d;
    }
    if (c.isEnum()) return Enum.valueOf((Class<Enum>) c, (String) value);
    if (c == char.class) return ((String) value).charAt(0);
    if (c.isArray()) {
      List<?> list = (List<?>) value;
      Object array = Array.newInstance(c.getComponentType(), list.size());
      for (int i = 0; i < list.size(); i++) Array.set(array, i, bind(list.get(i), c.getComponentType()));
      return array;
    }
    if (!(value instanceof Map)) return c.isPrimitive() ? value : c.cast(value);
    Map<String, Object> map = (Map<String, Object>) value;
    if (c.isRecord()) {
      RecordComponent[] components = c.getRecordComponents();
      Class<?>[] types = new Class<?>[components.length];
      Object[] arguments = new Object[components.length];
      for (int i = 0; i < components.length; i++) {
        types[i] = components[i].getType();
        arguments[i] = bind(map.get(components[i].getName()), components[i].getGenericType());
      }
      return c.getDeclaredConstructor(types).newInstance(arguments);
    }
    Constructor<?> constructor = c.getDeclaredConstructor();
    constructor.setAccessible(true);
    Object made = constructor.newInstance();
    for (Field f : fields(c)) {
      if (map.containsKey(name(f))) f.set(made, bind(map.get(name(f)), f.getGenericType()));
    }
    return made;
  }

  enum Status { OPEN, CLOSED }
  record Item(String name, int count, double price) {}
  static class Base { private long id = 17; transient int cached = 3; }
  static class Order extends Base {
    @Name("customer_name") private String customer;
    Status status = Status.OPEN;
    List<Item> items = new ArrayList<>();
    Map<String, List<Integer>> index = new LinkedHashMap<>();
    int[][] grid = {{1, 2}, {3}};
    char mark = 'x';
    boolean paid;
    @Skip Object secret = "secret";
    Order parent;
    private Order() {}
    Order(String customer) { this.customer = customer; }
  }

  public static void main(String[] args) throws Exception {
    Order order = new Order("Ann \"the\\first\"\n");
    order.items.add(new Item("pen", 3, 1.25));
    order.items.add(new Item("ink", 1, 7));
    order.index.put("a", List.of(1, 2));
    order.index.put("b", List.of());
    order.parent = new Order("root");
    order.parent.status = Status.CLOSED;
    order.parent.paid = true;
    String text = write(order);
    System.out.println(text);
    Order back = (Order) bind(new Reader(text).value(), Order.class);
    System.out.println(write(back).equals(text) + " " + back.items + " " + back.parent.status + " " + back.grid[1][0] + " " + back.secret);
    System.out.println(write(new Object[] {1, 'c', 2.5f, null, true, new String[] {}}));
    try {
      bind(new Reader("{\"status\":\"NOWHERE\"}").value(), Order.class);
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    try {
      bind(new Reader("{\"items\":[{\"name\":\"x\"}]}").value(), Order.class);
    } catch (IllegalArgumentException | NullPointerException e) {
      System.out.println(e.getClass());
    }
    try {
      new Reader("{\"a\" 1}").value();
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
  }
}
