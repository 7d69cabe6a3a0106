import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;

/** Method references: static, bound, unbound, constructors, arrays, varargs, super, generic, with conversions. */
public class MethodReferences {
  final String name;
  MethodReferences() { this("default"); }
  MethodReferences(String name) { this.name = name; }
  MethodReferences(int n, long l) { this("n" + (n + l)); }
  String hello(String who) { return name + " greets " + who; }
  static int sum(Integer... xs) { int s = 0; for (int x : xs) s += x; return s; }
  static long widen(long x) { return x + 1; }
  private static String secret(Object o) { return "secret " + o; }
  @Override public String toString() { return "M:" + name; }

  static class Sub extends MethodReferences {
    @Override public String toString() { return "Sub"; }
    Supplier<String> up() { return super::toString; }
    Supplier<String> here() { return this::toString; }
  }

  class Inner { final int v; Inner(int v) { this.v = v; } public String toString() { return name + v; } }
  IntFunction<Inner> innerMaker() { return Inner::new; }

  interface Three<R> { R of(Integer a, Integer b, Integer c); }
  interface LongOp { Object apply(int x); }

  static MethodReferences made(String s) { System.out.print("[receiver] "); return new MethodReferences(s); }

  public static void main(String[] args) {
    Function<String, Integer> parse = Integer::parseInt;
    Function<String, Integer> length = String::length;
    Supplier<MethodReferences> constructor = MethodReferences::new;
    Function<String, MethodReferences> withName = MethodReferences::new;
    BiFunction<Integer, Long, MethodReferences> two = MethodReferences::new;
    System.out.println(parse.apply("12") + length.apply("four") + " " + constructor.get() + withName.apply("x") + two.apply(3, 4L));
    Function<String, String> bound = made("bound")::hello;
    System.out.println(bound.apply("a") + ", " + bound.apply("b"));
    BiFunction<MethodReferences, String, String> unbound = MethodReferences::hello;
    System.out.println(unbound.apply(new MethodReferences("u"), "c"));
    IntFunction<int[]> array = int[]::new;
    Function<Integer, String[][]> arrays = String[][]::new;
    System.out.println(array.apply(3).length + " " + arrays.apply(2).length);
    Three<Integer> var = MethodReferences::sum;
    System.out.println(var.of(1, 2, 3));
    LongOp op = MethodReferences::widen;
    System.out.println(op.apply(41).getClass().getSimpleName());
    IntUnaryOperator abs = Math::abs;
    BiFunction<Integer, Integer, Integer> max = Math::max;
    System.out.println(abs.applyAsInt(-3) + max.apply(4, 9));
    Function<Object, String> priv = MethodReferences::secret;
    System.out.println(priv.apply(1));
    Sub sub = new Sub();
    System.out.println(sub.up().get() + " " + sub.here().get());
    System.out.println(new MethodReferences("outer").innerMaker().apply(5));
    BiPredicate<String, String> equal = String::equalsIgnoreCase;
    System.out.println(equal.test("A", "a"));
    List<String> words = new ArrayList<>(Arrays.asList("pear", "fig", "apple"));
    words.sort(String::compareTo);
    System.out.println(words);
    words.sort(Comparator.comparingInt(String::length).thenComparing(Comparator.reverseOrder()));
    System.out.println(words);
    words.forEach(System.out::print);
    System.out.println();
    words.replaceAll(String::toUpperCase);
    words.removeIf("FIG"::equals);
    System.out.println(words);
    ToIntFunction<List<?>> size = List::size;
    System.out.println(size.applyAsInt(words));
    Supplier<List<String>> lists = ArrayList::new;
    System.out.println(lists.get());
    try {
      MethodReferences none = null;
      Supplier<String> s = none::toString;
      System.out.println("not reached" + s);
    } catch (NullPointerException e) {
      System.out.println("bound to null");
    }
    int[] copy = {3, 1, 2};
    Supplier<int[]> clone = copy::clone;
    System.out.println(clone.get() != copy && clone.get()[0] == 3);
    Runnable r = new MethodReferences("run")::print;
    r.run();
  }

  int print() { System.out.println("print " + name); return 1; }
}
