import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.lang.reflect.Proxy;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** A small container: constructor and field injection by annotation, scopes, qualifiers, factories, interceptors by proxy, cycles. */
public class DiContainer {
  @Retention(RetentionPolicy.RUNTIME) @interface Inject {}
  @Retention(RetentionPolicy.RUNTIME) @interface Singleton {}
  @Retention(RetentionPolicy.RUNTIME) @interface Named { String value(); }
  @Retention(RetentionPolicy.RUNTIME) @interface Provides {}
  @Retention(RetentionPolicy.RUNTIME) @interface Logged { String prefix() default "log"; }
  @Retention(RetentionPolicy.RUNTIME) @interface Cached {}
  @Retention(RetentionPolicy.RUNTIME) @interface PostConstruct { int order() default 0; }

  record Key(Class<?> type, String name) {
    @Override public String toString() { return type.getSimpleName() + (name.isEmpty() ? "" : "(" + name + ")"); }
  }

  static class Container {
    private final Map<Key, Supplier<Object>> providers = new LinkedHashMap<>();
    private final Map<Key, Object> singletons = new HashMap<>();
    private final Deque<Key> building = new ArrayDeque<>();
    final List<String> log = new ArrayList<>();

    Container bind(Class<?> type, Class<?> implementation) { return bind(type, "", implementation); }

    Container bind(Class<?> type, String name, Class<?> implementation) {
      Key key = new Key(type, name);
      providers.put(key, () -> intercepted(type, create(implementation)));
      return this;
    }

    Container module(Object module) {
      Method[] methods = module.getClass().getDeclaredMethods();
      Arrays.sort(methods, Comparator.comparing(Method::getName));
      for (Method method : methods) {
        if (!method.isAnnotationPresent(Provides.class)) continue;
        Named named = method.getAnnotation(Named.class);
        providers.put(new Key(method.getReturnType(), named == null ? "" : named.value()),
            () -> call(method, module, arguments(method.getParameters())));
      }
      return this;
    }

    <T> T get(Class<T> type) { return type.cast(get(new Key(type, ""))); }

    Object get(Key key) {
      Object known = singletons.get(key);
      if (known != null) return known;
      if (building.contains(key)) {
        throw new IllegalStateException("cycle: " + building + " -> " + key);
      }
      building.addLast(key);
      try {
        Supplier<Object> provider = providers.get(key);
        if (provider == null) {
          if (key.type().isInterface() || Modifier.isAbstract(key.type().getModifiers()) || !key.name().isEmpty()) {
            throw new IllegalStateException("nothing is bound to " + key);
          }
          provider = () -> create(key.type());
        }
        Object made = provider.get();
        if (isSingleton(made)) singletons.put(key, made);
        return made;
      } finally {
        building.removeLast();
      }
    }

    private boolean isSingleton(Object o) {
      Class<?> c = o.getClass();
      if (Proxy.isProxyClass(c)) c = ((Interceptor) Proxy.getInvocationHandler(o)).target.getClass();
      return c.isAnnotationPresent(Singleton.class);
    }

    private Object[] arguments(Parameter[] parameters) {
      return Arrays.stream(parameters)
          .map(p -> get(new Key(p.getType(), p.isAnnotationPresent(Named.class) ? p.getAnnotation(Named.class).value() : "")))
          .toArray();
    }

    private Object create(Class<?> type) {
      Constructor<?>[] candidates = type.getDeclaredConstructors();
      Constructor<?> chosen = candidates.length == 1 ? candidates[0] : Arrays.stream(candidates)
          .filter(c -> c.isAnnotationPresent(Inject.class)).findFirst()
          .orElseThrow(() -> new IllegalStateException(type.getSimpleName() + " has no constructor to inject"));
      try {
        chosen.setAccessible(true);
        Object made = chosen.newInstance(arguments(chosen.getParameters()));
        for (Class<?> c = type; c != Object.class; c = c.getSuperclass()) {
          for (Field field : c.getDeclaredFields()) {
            if (!field.isAnnotationPresent(Inject.class)) continue;
            field.setAccessible(true);
            field.set(made, get(new Key(field.getType(), field.isAnnotationPresent(Named.class) ? field.getAnnotation(Named.class).value() : "")));
          }
        }
        Arrays.stream(type.getDeclaredMethods()).filter(m -> m.isAnnotationPresent(PostConstruct.class))
            .sorted(Comparator.comparing(m -> m.getAnnotation(PostConstruct.class).order()))
            .forEach(m -> call(m, made));
        return made;
      } catch (InvocationTargetException e) {
        throw new IllegalStateException("cannot make " + type.getSimpleName(), e.getCause());
      } catch (ReflectiveOperationException e) {
        throw new IllegalStateException(e);
      }
    }

    private Object call(Method method, Object target, Object... arguments) {
      try {
        method.setAccessible(true);
        return method.invoke(target, arguments);
      } catch (InvocationTargetException e) {
        throw new IllegalStateException(method.getName() + " failed", e.getCause());
      } catch (IllegalAccessException e) {
        throw new AssertionError(e);
      }
    }

    private Object intercepted(Class<?> type, Object target) {
      boolean needed = Arrays.stream(type.getMethods()).anyMatch(m -> m.isAnnotationPresent(Logged.class) || m.isAnnotationPresent(Cached.class));
      if (!needed) return target;
      return Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, new Interceptor(target, log));
    }
  }

  static class Interceptor implements java.lang.reflect.InvocationHandler {
    final Object target;
    private final List<String> log;
    private final Map<List<Object>, Object> cache = new HashMap<>();

    Interceptor(Object target, List<String> log) {
      this.target = target;
      this.log = log;
    }

    @Override public Object invoke(Object proxy, Method method, Object[] args) throws Throwable {
      Logged logged = method.getAnnotation(Logged.class);
      if (logged != null) log.add(logged.prefix() + ":" + method.getName() + Arrays.toString(args));
      List<Object> key = new ArrayList<>(List.of(method.getName()));
      if (args != null) key.addAll(Arrays.asList(args));
      if (method.isAnnotationPresent(Cached.class) && cache.containsKey(key)) return cache.get(key);
      try {
        Object result = method.invoke(target, args);
        if (method.isAnnotationPresent(Cached.class)) cache.put(key, result);
        return result;
      } catch (InvocationTargetException e) {
        throw e.getCause();
      }
    }
  }

  interface Repository { @Cached @Logged(prefix = "repo") String find(int id); int queries(); }
  interface Service { @Logged String serve(int id) throws NotFound; }
  static class NotFound extends Exception { NotFound(String s) { super(s); } }

  @Singleton
  static class MapRepository implements Repository {
    private final Map<Integer, String> rows = new HashMap<>();
    private int queries;
    @Inject MapRepository(@Named("seed") String seed) {
      for (String row : seed.split(";")) rows.put(rows.size(), row);
    }
    MapRepository() { throw new AssertionError("the other one"); }
    @Override public String find(int id) { queries++; return rows.get(id); }
    @Override public int queries() { return queries; }
  }

  static class DefaultService implements Service {
    @Inject private Repository repository;
    @Inject @Named("suffix") private String suffix;
    private String state = "new";
    @PostConstruct(order = 2) private void second() { state += " second"; }
    @PostConstruct(order = 1) void first() { state += " first"; }
    @Override public String serve(int id) throws NotFound {
      String row = repository.find(id);
      if (row == null) throw new NotFound("no row " + id);
      return row + suffix + " [" + state + "]";
    }
  }

  static class Module {
    @Provides @Named("seed") String seed() { return "alpha;beta;gamma"; }
    @Provides @Named("suffix") String suffix(@Named("seed") String seed) { return "/" + seed.length(); }
    @Provides StringBuilder broken() { throw new UnsupportedOperationException("not today"); }
  }

  static class Chicken { @Inject Egg egg; }
  static class Egg { @Inject Chicken chicken; }
  static class NeedsUnbound { NeedsUnbound(Runnable r) {} }
  static class Failing { Failing() { throw new IllegalArgumentException("constructor"); } }

  static void attempt(Supplier<Object> action) {
    try {
      System.out.println(action.get());
    } catch (IllegalStateException e) {
      System.out.println(e.getMessage() + (e.getCause() == null ? "" : " <- " + e.getCause()));
    }
  }

  public static void main(String[] args) throws Exception {
    Container container = new Container().module(new Module()).bind(Repository.class, MapRepository.class)
        .bind(Service.class, DefaultService.class);
    Service service = container.get(Service.class);
    System.out.println(service.serve(0));
    System.out.println(service.serve(0));
    System.out.println(container.get(Service.class).serve(2));
    try {
      service.serve(9);
    } catch (NotFound e) {
      System.out.println(e);
    }
    Repository repository = container.get(Repository.class);
    System.out.println(repository.queries() + " " + (repository == container.get(Repository.class)) + " " + (service == container.get(Service.class)));
    container.log.forEach(System.out::println);
    attempt(() -> container.get(Chicken.class));
    attempt(() -> container.get(NeedsUnbound.class));
    attempt(() -> container.get(Failing.class));
    attempt(() -> container.get(StringBuilder.class));
    attempt(() -> container.get(new Key(String.class, "nothing")));
  }
}
