import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Records by reflection: components, canonical constructor, a generic "with". */
public class Records {
  record Person(String name, int age, List<String> tags) {
    Person {
      if (age < 0) throw new IllegalArgumentException("age " + age);
    }
    Person(String name) { this(name, 0, List.of()); }
    static int made = 0;
  }
  record Empty() {}
  record Generic<T extends Comparable<T>>(T value, Map<String, T[]> map, long l, double d) {}

  static Map<String, Object> toMap(Record r) throws Exception {
    Map<String, Object> map = new LinkedHashMap<>();
    for (RecordComponent c : r.getClass().getRecordComponents()) {
      map.put(c.getName(), c.getAccessor().invoke(r));
    }
    return map;
  }

  static <R extends Record> R with(R r, String name, Object value) throws Exception {
    Map<String, Object> map = toMap(r);
    map.put(name, value);
    Class<?>[] types = Arrays.stream(r.getClass().getRecordComponents()).map(RecordComponent::getType).toArray(Class<?>[]::new);
    @SuppressWarnings("unchecked")
    Constructor<R> canonical = (Constructor<R>) r.getClass().getDeclaredConstructor(types);
    return canonical.newInstance(map.values().toArray());
  }

  public static void main(String[] args) throws Exception {
    Person p = new Person("Ann", 30, List.of("a", "b"));
    System.out.println(toMap(p));
    System.out.println(with(p, "age", 31));
    System.out.println(with(new Person("Bob"), "tags", List.of("x")));
    try {
      with(p, "age", -1);
    } catch (InvocationTargetException e) {
      System.out.println(e.getCause());
    }
    try {
      with(p, "age", "old");
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    for (RecordComponent c : Generic.class.getRecordComponents()) {
      System.out.println(c + " | " + c.getType() + " | " + c.getGenericType() + " | " + c.getGenericSignature() + " | "
          + c.getDeclaringRecord() + " | " + c.getAccessor());
    }
    System.out.println(Empty.class.getRecordComponents().length + " " + String.class.getRecordComponents());
    System.out.println(Person.class.isRecord() + " " + Record.class.isRecord());
    System.out.println(toMap(new Generic<>("v", Map.of(), 1L, 2.0)));
  }
}
