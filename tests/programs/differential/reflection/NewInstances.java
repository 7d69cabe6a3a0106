import java.lang.reflect.Constructor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Constructors as objects, Class.newInstance, inner classes, enums, interpreters of textual commands. */
public class NewInstances {
  class Inner {
    final String s;
    Inner(String s) { this.s = s + tag; }
    class Deeper { int depth = 2; }
  }
  static class Counter {
    static int made;
    final int number = ++made;
    static { System.out.println("Counter initialised"); }
  }
  private static class PrivateOne { private PrivateOne() {} @Override public String toString() { return "private"; } }
  static class Throws { Throws() throws Exception { throw new Exception("checked through newInstance"); } }
  static class Generic<T> { final T t; final List<? extends T> l; Generic(T t, List<? extends T> l) { this.t = t; this.l = l; } }
  enum Op implements Function<int[], Integer> {
    ADD { public Integer apply(int[] a) { return a[0] + a[1]; } },
    NEG { public Integer apply(int[] a) { return -a[0]; } };
  }

  final String tag;
  NewInstances(String tag) { this.tag = tag; }

  @SuppressWarnings("deprecation")
  public static void main(String[] args) throws Exception {
    NewInstances outer = new NewInstances("#");
    Inner inner = Inner.class.getDeclaredConstructor(NewInstances.class, String.class).newInstance(outer, "in");
    System.out.println(inner.s);
    Constructor<?> deeper = Inner.Deeper.class.getDeclaredConstructors()[0];
    System.out.println(deeper + " " + ((Inner.Deeper) deeper.newInstance(inner)).depth);
    Class<?> counter = Class.forName("NewInstances$Counter", false, NewInstances.class.getClassLoader());
    System.out.println("loaded");
    for (int i = 0; i < 20; i++) counter.newInstance();
    System.out.println(Counter.made);
    System.out.println(PrivateOne.class.newInstance());
    try {
      Throws.class.newInstance();
    } catch (Exception e) {
      System.out.println(e);
    }
    try {
      int.class.newInstance();
    } catch (InstantiationException e) {
      System.out.println(e);
    }
    try {
      Runnable.class.newInstance();
    } catch (InstantiationException e) {
      System.out.println(e);
    }
    Generic<?> g = (Generic<?>) Generic.class.getDeclaredConstructors()[0].newInstance("t", List.of(1));
    System.out.println(g.t + " " + g.l);
    Map<String, Object> made = new HashMap<>();
    String[] program = {"list=java.util.ArrayList", "text=java.lang.StringBuilder:abc", "number=java.lang.Integer:42",
        "big=java.math.BigInteger:123456789012345678901", "thing=no.Such", "odd=java.lang.Integer:x", "map=java.util.Map"};
    for (String line : program) {
      String[] parts = line.split("[=:]");
      try {
        Class<?> c = Class.forName(parts[1]);
        made.put(parts[0], parts.length == 2 ? c.getConstructor().newInstance() : c.getConstructor(String.class).newInstance(parts[2]));
        System.out.println(parts[0] + " = " + made.get(parts[0]) + " : " + made.get(parts[0]).getClass().getSimpleName());
      } catch (ReflectiveOperationException e) {
        System.out.println(parts[0] + ": " + e + (e.getCause() == null ? "" : " <- " + e.getCause()));
      }
    }
    for (Op op : Op.class.getEnumConstants()) {
      System.out.println(op + " " + op.apply(new int[] {3, 4}) + " " + op.getClass().getEnclosingClass().getSimpleName() + " " + op.getDeclaringClass().getSimpleName());
    }
    System.out.println(Arrays.toString(Op.class.getDeclaredConstructors()[0].getParameterTypes()));
    Object[] copies = {new ArrayList<>(List.of(1)).clone(), new int[] {1}.clone()};
    System.out.println(copies.length);
  }
}
