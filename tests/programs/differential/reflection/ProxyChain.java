import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;

/** Proxies around proxies: retries, transactions, lazy creation, a mock that records expectations. */
public class ProxyChain {
  interface Store { void put(String key, int value); Integer get(String key); void begin(); void commit(); void rollback(); }
  static class Unstable extends RuntimeException { Unstable(String s) { super(s); } }

  static class MapStore implements Store {
    private final Deque<Map<String, Integer>> levels = new ArrayDeque<>(List.of(new TreeMap<>()));
    private int failures = 3;
    public void put(String key, int value) {
      if (key.startsWith("!") && failures-- > 0) throw new Unstable(key + " failed");
      levels.peek().put(key, value);
    }
    public Integer get(String key) { return levels.peek().get(key); }
    public void begin() { levels.push(new TreeMap<>(levels.peek())); }
    public void commit() { Map<String, Integer> top = levels.pop(); levels.pop(); levels.push(top); }
    public void rollback() { levels.pop(); }
  }

  interface Body { Object run() throws Throwable; }
  interface Around { Object call(Method method, Object[] args, Body proceed) throws Throwable; }

  @SuppressWarnings("unchecked")
  static <T> T around(Class<T> type, Supplier<? extends T> target, Around around) {
    InvocationHandler handler = (proxy, method, args) -> {
      if (method.getDeclaringClass() == Object.class) {
        return switch (method.getName()) {
          case "equals" -> proxy == args[0];
          case "hashCode" -> 42;
          default -> "proxy of " + type.getSimpleName();
        };
      }
      return around.call(method, args, () -> {
        try {
          return method.invoke(target.get(), args);
        } catch (InvocationTargetException e) {
          throw e.getCause();
        }
      });
    };
    return (T) Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler);
  }

  static <T> Supplier<T> lazy(Supplier<T> make) {
    return new Supplier<>() {
      private T made;
      @Override public T get() {
        if (made == null) { System.out.println("made"); made = make.get(); }
        return made;
      }
    };
  }

  interface Service { void transfer(String from, String to, int amount); }

  static class Transfers implements Service {
    private final Store store;
    Transfers(Store store) { this.store = store; }
    public void transfer(String from, String to, int amount) {
      store.put(from, store.get(from) - amount);
      if (store.get(from) < 0) throw new IllegalArgumentException(from + " has too little");
      store.put(to, store.get(to) + amount);
    }
  }

  public static void main(String[] args) {
    List<String> log = new ArrayList<>();
    Store lazy = around(Store.class, lazy(MapStore::new), (m, a, proceed) -> proceed.run());
    Store retrying = around(Store.class, () -> lazy, (m, a, proceed) -> {
      for (int attempt = 1; ; attempt++) {
        try {
          return proceed.run();
        } catch (Unstable e) {
          log.add(e.getMessage() + " #" + attempt);
          if (attempt == 3) throw e;
        }
      }
    });
    System.out.println(retrying + " " + retrying.equals(retrying) + " " + retrying.hashCode() + " " + (retrying.getClass() == lazy.getClass()));
    retrying.put("a", 10);
    retrying.put("b", 1);
    try {
      retrying.put("!", 1);
    } catch (Unstable e) {
      System.out.println(e);
    }
    retrying.put("!", 2);
    System.out.println(log + " " + retrying.get("!"));
    Service service = around(Service.class, () -> new Transfers(retrying), (m, a, proceed) -> {
      retrying.begin();
      try {
        Object result = proceed.run();
        retrying.commit();
        return result;
      } catch (RuntimeException e) {
        retrying.rollback();
        throw e;
      }
    });
    service.transfer("a", "b", 4);
    System.out.println(retrying.get("a") + " " + retrying.get("b"));
    for (String[] bad : new String[][] {{"a", "b"}, {"a", "nobody"}}) {
      try {
        service.transfer(bad[0], bad[1], bad[1].equals("b") ? 100 : 1);
      } catch (RuntimeException e) {
        System.out.println(e.getClass().getSimpleName() + " " + retrying.get("a") + " " + retrying.get("b"));
      }
    }
  }
}
