import java.io.IOException;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.lang.reflect.UndeclaredThrowableException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;

/** Dynamic proxies: primitives both ways, wrong results, exceptions declared or not, default methods, Object's methods, several interfaces. */
public class ProxyCorners {
  interface Shapes {
    int area(int w, long h, double scale, char unit, boolean neg, byte b, short s, float f);

    void nothing() throws IOException;

    String[] names(String... parts);

    default String greet(String who) {
      return "hello " + who + " of " + area(1, 2, 3, 'm', false, (byte) 1, (short) 2, 0f);
    }

    static String fixed() {
      return "static";
    }
  }

  interface Closer extends AutoCloseable {
    void close();
  }

  interface Also {
    Object nothing() throws IOException;
  }

  interface Wide {
    Object value();
  }

  interface Narrow extends Wide {
    @Override
    Integer value();
  }

  static <T> T proxy(Class<T> type, InvocationHandler h, Class<?>... more) {
    List<Class<?>> all = new ArrayList<>(List.of(type));
    all.addAll(Arrays.asList(more));
    return type.cast(Proxy.newProxyInstance(ProxyCorners.class.getClassLoader(), all.toArray(new Class<?>[0]), h));
  }

  interface Risky {
    Object call() throws Throwable;
  }

  static void refused(String what, Risky action) {
    try {
      System.out.println(what + ": " + action.call());
    } catch (Throwable e) {
      System.out.println(what + ": " + e.getClass().getName() + ": " + (e.getMessage() == null ? null : e.getMessage().replaceAll("\\$Proxy\\d+", "\\$Proxy").replaceAll("com.sun.proxy|jdk.proxy\\d", "proxy")) + " cause " + e.getCause());
    }
  }

  static Object fail(Throwable t) throws Throwable {
    throw t;
  }

  static class Recorder implements InvocationHandler {
    final Object target;
    final List<String> log = new ArrayList<>();

    Recorder(Object target) {
      this.target = target;
    }

    @Override
    public Object invoke(Object proxy, Method method, Object[] args) throws Throwable {
      log.add(method.getDeclaringClass().getSimpleName() + "." + method.getName() + (args == null ? "" : Arrays.toString(args)));
      try {
        return method.invoke(target, args);
      } catch (InvocationTargetException e) {
        throw e.getCause();
      }
    }
  }

  public static void main(String[] args) throws Exception {
    Shapes s = proxy(Shapes.class, (p, m, a) -> {
      System.out.print("[" + m.getName() + (a == null ? " no arguments" : " " + Arrays.deepToString(a)) + "] ");
      if (m.isDefault()) return InvocationHandler.invokeDefault(p, m, a);
      return switch (m.getName()) {
        case "area" -> ((Integer) a[0]) * 10 + ((Long) a[1]).intValue();
        case "names" -> new String[] {"n" + ((String[]) a[0]).length};
        case "toString" -> "the proxy";
        case "hashCode" -> 77;
        case "equals" -> p == a[0];
        default -> null;
      };
    });
    System.out.println(s.area(3, 4L, 0.5, 'c', true, (byte) -1, (short) -2, 1.5f));
    s.nothing();
    System.out.println(Arrays.toString(s.names("a", "b")) + s + s.hashCode() + s.equals(s) + s.equals(null) + " " + Shapes.fixed());
    System.out.println(s.greet("Eve"));
    refused("wrong type", () -> proxy(Shapes.class, (p, m, a) -> "text").area(1, 2, 3, 'x', false, (byte) 0, (short) 0, 0f));
    refused("null for int", () -> proxy(Shapes.class, (p, m, a) -> null).area(1, 2, 3, 'x', false, (byte) 0, (short) 0, 0f));
    refused("long for int", () -> proxy(Shapes.class, (p, m, a) -> 5L).area(1, 2, 3, 'x', false, (byte) 0, (short) 0, 0f));
    refused("wrong array", () -> proxy(Shapes.class, (p, m, a) -> new Object[0]).names());
    refused("ignored result", () -> {
      proxy(Closer.class, (p, m, a) -> 42).close();
      return "fine";
    });
    refused("declared", () -> {
      proxy(Shapes.class, (p, m, a) -> fail(new IOException("io"))).nothing();
      return null;
    });
    refused("undeclared", () -> {
      proxy(Closer.class, (p, m, a) -> fail(new IOException("io"))).close();
      return null;
    });
    refused("runtime", () -> proxy(Supplier.class, (p, m, a) -> fail(new ArithmeticException("rt"))).get());
    refused("error", () -> proxy(Supplier.class, (p, m, a) -> fail(new StackOverflowError("so"))).get());
    try {
      proxy(Runnable.class, (p, m, a) -> fail(new Exception("checked"))).run();
    } catch (UndeclaredThrowableException e) {
      System.out.println(e.getUndeclaredThrowable() + " " + e.getCause() + " " + e.getMessage());
    }
    Object both = proxy(Comparable.class, (p, m, a) -> m.getDeclaringClass() == Comparable.class ? 1 : null, Runnable.class, Narrow.class);
    System.out.println(((Comparable) both).compareTo("x") + " " + (both instanceof Runnable) + (both instanceof Wide) + " " + ((Narrow) both).value());
    System.out.println(proxy(Narrow.class, (p, m, a) -> m.getReturnType() == Integer.class ? 5 : "o").value() + " " + ((Wide) proxy(Narrow.class, (p, m, a) -> 6)).value());
    refused("incompatible", () -> proxy(Shapes.class, (p, m, a) -> null, Also.class));
    refused("class", () -> proxy(Object.class, (p, m, a) -> null));
    refused("twice", () -> proxy(Runnable.class, (p, m, a) -> null, Runnable.class));
    refused("no handler", () -> proxy(Runnable.class, null));
    refused("not a proxy", () -> Proxy.getInvocationHandler("x"));
    refused("not default", () -> InvocationHandler.invokeDefault(s, Shapes.class.getMethod("nothing")));
    Class<?> k = s.getClass();
    System.out.println(Proxy.isProxyClass(k) + " " + k.getSuperclass() + " " + Arrays.toString(k.getInterfaces()) + " " + (k == proxy(Shapes.class, (p, m, a) -> null).getClass()) + " " + java.lang.reflect.Modifier.toString(k.getModifiers()) + " " + k.isSynthetic());
    Recorder r = new Recorder(new LinkedHashMap<>(Map.of("k", 1)));
    @SuppressWarnings("unchecked")
    Map<String, Integer> map = (Map<String, Integer>) proxy(Map.class, r);
    map.put("z", 26);
    map.merge("z", 1, Integer::sum);
    map.forEach((a, b) -> System.out.print(a + b + " "));
    System.out.println(map + " " + map.getOrDefault("q", 0) + map.equals(new TreeMap<>(Map.of("k", 1, "z", 27))) + " " + r.log.size());
    refused("through", () -> ((List<?>) proxy(List.class, new Recorder(List.of(1)))).get(3));
    r.log.removeIf(x -> x.contains("Lambda"));
    System.out.println(r.log);
    Comparator<String> byLength = proxy(Comparator.class, (p, m, a) -> m.isDefault() ? InvocationHandler.invokeDefault(p, m, a) : ((String) a[0]).length() - ((String) a[1]).length());
    List<String> words = new ArrayList<>(List.of("pear", "fig", "apple", "kiwi", "date"));
    words.sort(byLength.reversed().thenComparing(Comparator.naturalOrder()));
    System.out.println(words);
    try {
      proxy(Runnable.class, (p, m, a) -> {
        throw new IllegalStateException("trace");
      }).run();
    } catch (IllegalStateException e) {
      System.out.println(e.getStackTrace()[0].getMethodName().startsWith("lambda$main$") + " " + e.getStackTrace()[1].getMethodName() + " " + e.getStackTrace()[2].getMethodName());
    }
  }
}
