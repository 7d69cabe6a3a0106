import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A visitor that chooses among overloads by the classes of all arguments, most specific first, with a cache. */
public class MultiDispatch {
  interface Shape {}
  record Circle(int r) implements Shape {}
  static class Polygon implements Shape { final int corners; Polygon(int corners) { this.corners = corners; } }
  static class Square extends Polygon { Square() { super(4); } }

  static class Dispatcher {
    private final Object target;
    private final String name;
    private final Map<List<Class<?>>, Method> cache = new HashMap<>();
    int searches;

    Dispatcher(Object target, String name) { this.target = target; this.name = name; }

    Object call(Object... arguments) {
      List<Class<?>> types = new ArrayList<>();
      for (Object a : arguments) types.add(a == null ? Void.class : a.getClass());
      Method method = cache.computeIfAbsent(types, this::search);
      try {
        return method.invoke(target, arguments);
      } catch (InvocationTargetException e) {
        if (e.getCause() instanceof RuntimeException r) throw r;
        throw new IllegalStateException(e.getCause());
      } catch (IllegalAccessException e) {
        throw new AssertionError(e);
      }
    }

    private Method search(List<Class<?>> types) {
      searches++;
      List<Method> candidates = new ArrayList<>();
      for (Method m : target.getClass().getDeclaredMethods()) {
        if (m.getName().equals(name) && m.getParameterCount() == types.size() && fits(m.getParameterTypes(), types.toArray(new Class<?>[0]))) {
          candidates.add(m);
        }
      }
      List<Method> best = candidates.stream().filter(m -> candidates.stream().allMatch(o -> fits(o.getParameterTypes(), m.getParameterTypes()))).toList();
      if (best.size() != 1) {
        throw new IllegalArgumentException((candidates.isEmpty() ? "none for " : "ambiguous for ") + types.stream().map(Class::getSimpleName).toList());
      }
      best.get(0).setAccessible(true);
      return best.get(0);
    }

    private static boolean fits(Class<?>[] wanted, Class<?>[] given) {
      for (int i = 0; i < wanted.length; i++) {
        if (given[i] != Void.class && !wanted[i].isAssignableFrom(given[i])) return false;
      }
      return true;
    }
  }

  static class Collider {
    String hit(Shape a, Shape b) { return "shapes"; }
    String hit(Circle a, Shape b) { return "circle " + a.r() + " first"; }
    String hit(Polygon a, Polygon b) { return "polygons " + a.corners + b.corners; }
    String hit(Square a, Polygon b) { return "square first"; }
    String hit(Polygon a, Square b) { return "square second"; }
    private String hit(Circle a, Square b) { throw new UnsupportedOperationException("hard"); }
  }

  public static void main(String[] args) {
    Dispatcher dispatcher = new Dispatcher(new Collider(), "hit");
    Object[][] pairs = {{new Circle(1), new Circle(2)}, {new Polygon(3), new Circle(1)}, {new Polygon(3), new Polygon(5)},
        {new Square(), new Polygon(6)}, {new Polygon(6), new Square()}, {new Square(), new Square()}, {new Circle(9), new Square()},
        {"x", new Circle(1)}, {new Circle(3), new Circle(4)}};
    for (Object[] pair : pairs) {
      try {
        System.out.println(dispatcher.call(pair));
      } catch (RuntimeException e) {
        System.out.println(e);
      }
    }
    System.out.println(dispatcher.searches);
  }
}
