import java.lang.reflect.Proxy;
import java.util.Arrays;
import java.util.Comparator;
import java.util.function.Function;
import java.util.function.Supplier;

/** What reflection and messages say of the classes of lambdas and proxies; bridges of interfaces that narrow a generic one. */
public class LambdaClasses {
  interface Own {
    void go();
  }

  interface Sink<T> {
    String take(T t);
  }

  interface TextSink extends Sink<String> {
    @Override
    String take(String t);
  }

  interface Both extends TextSink, Cloneable {
    @Override
    default String take(String t) {
      return "default " + t;
    }

    int size();
  }

  interface Narrowed<T extends Comparable<T>> extends Comparator<T> {
    @Override
    int compare(T a, T b);
  }

  interface TextOnly {
    String take(String t);
  }

  /** Two methods with one meaning: the lambda's class has to have both. */
  interface Merged extends Sink<String>, TextOnly {}

  static String plain(Throwable e) {
    return e.getClass().getSimpleName() + " " + e.getMessage().replaceAll("[0-9]+(/0x[0-9a-f]+|_[0-9]+)?", "#");
  }

  static String twice(Object o) {
    return o + "" + o;
  }

  @SuppressWarnings({"unchecked", "rawtypes"})
  static void bridges() {
    TextSink sink = t -> "<" + t + ">";
    TextSink reference = LambdaClasses::twice;
    Sink raw = sink;
    System.out.println(sink.take("a") + " " + raw.take("b") + " " + ((Sink<String>) reference).take("c"));
    try {
      raw.take(5);
    } catch (ClassCastException e) {
      System.out.println(plain(e));
    }
    Merged merged = t -> "[" + t + "]";
    Sink<String> asSink = merged;
    TextOnly asText = merged;
    System.out.println(((TextOnly) merged).take("m") + asSink.take("s") + asText.take("t"));
    Both both = () -> 3;
    System.out.println(both.take("d") + " " + ((Sink<String>) both).take("e") + both.size());
    Narrowed<String> order = (a, b) -> b.compareTo(a);
    Comparator rawOrder = order;
    System.out.println(order.compare("a", "b") + " " + rawOrder.compare("a", "c") + " " + rawOrder.reversed().compare("x", "y"));
    try {
      rawOrder.compare("a", 1);
    } catch (ClassCastException e) {
      System.out.println(plain(e));
    }
    Runnable marked = (Runnable & Cloneable & java.io.Serializable) () -> System.out.println("marked");
    marked.run();
    System.out.println((marked instanceof Cloneable) + " " + (marked instanceof java.io.Serializable) + " " + Arrays.toString(marked.getClass().getInterfaces()));
  }

  static void classes() {
    Runnable r = () -> {};
    Class<?> c = r.getClass();
    System.out.println((c.getClassLoader() == LambdaClasses.class.getClassLoader()) + " " + (c.getModule() == LambdaClasses.class.getModule()) + " " + c.getPackageName().isEmpty() + c.isSynthetic() + c.isAnonymousClass() + c.isHidden() + c.isLocalClass()
        + " " + c.getSuperclass() + " " + Arrays.toString(c.getInterfaces()) + " " + c.getModifiers() + " " + c.getEnclosingClass() + " " + c.getSimpleName().startsWith("LambdaClasses$$Lambda$") + c.getCanonicalName() + " " + (c == ((Object) r).getClass()));
    Own own = () -> {};
    Object[] all = {r, own, (Supplier<String>) "a"::trim, Proxy.newProxyInstance(LambdaClasses.class.getClassLoader(), new Class<?>[] {Runnable.class}, (p, m, a) -> null), Proxy.newProxyInstance(LambdaClasses.class.getClassLoader(), new Class<?>[] {Own.class}, (p, m, a) -> null),
        Comparator.comparing(Object::toString), Function.identity(), new Object() {}, new Own[0]};
    for (Object x : all) {
      try {
        System.out.println((String) x);
      } catch (ClassCastException e) {
        System.out.println(plain(e));
      }
      try {
        System.out.println((LambdaClasses) x);
      } catch (ClassCastException e) {
        System.out.println(plain(e));
      }
      try {
        Object[] array = new Integer[1];
        array[0] = x;
      } catch (ArrayStoreException e) {
        System.out.println(plain(e));
      }
    }
  }

  static Supplier<Integer> at(int i) {
    return i < 0 ? () -> 0 : () -> i;
  }

  public static void main(String[] args) {
    bridges();
    classes();
    System.out.println((at(-1) == at(-2)) + " " + (at(1) == at(1)) + " " + (at(1).getClass() == at(2).getClass()) + " " + (at(1).getClass() == at(-1).getClass()) + " " + at(5).get());
  }
}
