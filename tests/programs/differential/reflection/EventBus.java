import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Subscribers found by annotation, called by reflection in order of priority, by the classes their parameters have. */
public class EventBus {
  @Retention(RetentionPolicy.RUNTIME)
  @Target(ElementType.METHOD)
  @interface Subscribe { int priority() default 0; boolean late() default false; }

  record Subscriber(Object target, Method method, int priority) {}
  record Failed(Object event, Throwable cause) {}

  private final List<Subscriber> subscribers = new ArrayList<>();

  void register(Object target) {
    int before = subscribers.size();
    for (Class<?> c = target.getClass(); c != null; c = c.getSuperclass()) {
      for (Method method : c.getDeclaredMethods()) {
        Subscribe subscribe = method.getAnnotation(Subscribe.class);
        if (subscribe == null || method.isBridge()) continue;
        if (method.getParameterCount() != 1) {
          throw new IllegalArgumentException(method.getName() + " takes " + method.getParameterCount() + " events");
        }
        method.setAccessible(true);
        subscribers.add(new Subscriber(target, method, subscribe.late() ? Integer.MIN_VALUE : subscribe.priority()));
      }
    }
    subscribers.sort(Comparator.comparing(Subscriber::priority).reversed().thenComparing(s -> s.method().getName()));
    System.out.println("registered " + (subscribers.size() - before));
  }

  int post(Object event) {
    int called = 0;
    for (Subscriber s : List.copyOf(subscribers)) {
      if (!s.method().getParameterTypes()[0].isInstance(event)) continue;
      called++;
      try {
        s.method().invoke(s.target(), event);
      } catch (InvocationTargetException e) {
        if (event instanceof Failed) throw new IllegalStateException(e.getCause());
        post(new Failed(event, e.getCause()));
      } catch (IllegalAccessException e) {
        throw new AssertionError(e);
      }
    }
    return called;
  }

  static class Base {
    @Subscribe(priority = -1) private void any(Object event) { System.out.println("  any " + event.getClass().getSimpleName()); }
  }
  static class Listener extends Base implements Comparable<Listener> {
    int sum;
    @Subscribe(priority = 5) public void numbers(Number n) { sum += n.intValue(); System.out.println("  number " + n); }
    @Subscribe void text(CharSequence s) { System.out.println("  text " + s.length()); }
    @Subscribe(late = true) protected static void last(String s) { System.out.println("  last " + s); }
    @Subscribe(priority = 9) void picky(Integer i) { if (i < 0) throw new IllegalArgumentException("negative " + i); }
    @Subscribe void failed(Failed f) { System.out.println("  failed: " + f.cause().getMessage()); }
    @Override @Subscribe public int compareTo(Listener other) { System.out.println("  compared"); return 0; }
  }
  static class Wrong { @Subscribe void two(Object a, Object b) {} }

  public static void main(String[] args) {
    EventBus bus = new EventBus();
    Listener listener = new Listener();
    bus.register(listener);
    System.out.println(bus.post(5));
    System.out.println(bus.post("hello"));
    System.out.println(bus.post(2.5));
    System.out.println(bus.post(-1));
    System.out.println(bus.post(listener) > 0);
    System.out.println(listener.sum);
    try {
      bus.register(new Wrong());
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    bus.register(new Object() { @Subscribe void local(Integer i) { System.out.println("  anonymous " + i); } });
    System.out.println(bus.post(7));
  }
}
