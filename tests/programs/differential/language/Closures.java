import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import java.util.function.UnaryOperator;

/** Currying, memoising, composing, recursion through functions, all kinds of method references. */
public class Closures {
  static int calls;

  static <A, B, C> Function<A, Function<B, C>> curry(BiFunction<A, B, C> f) {
    return a -> b -> f.apply(a, b);
  }

  static <A, B> Function<A, B> memo(Function<A, B> f) {
    Map<A, B> cache = new HashMap<>();
    return a -> {
      if (!cache.containsKey(a)) cache.put(a, f.apply(a));
      return cache.get(a);
    };
  }

  interface Recursive<F> extends Function<Recursive<F>, F> {}

  static <A, B> Function<A, B> fix(Function<Function<A, B>, Function<A, B>> f) {
    Recursive<Function<A, B>> r = w -> f.apply(x -> w.apply(w).apply(x));
    return r.apply(r);
  }

  static Supplier<Integer> counter(int start) {
    int[] n = {start};
    return () -> n[0]++;
  }

  private final String id;

  Closures(String id) {
    this.id = id;
  }

  String tag(Object o) {
    return id + ":" + o;
  }

  static IntUnaryOperator twice(IntUnaryOperator f) {
    return f.andThen(f);
  }

  public static void main(String[] args) throws Exception {
    System.out.println(curry((Integer a, Integer b) -> a * 10 + b).apply(4).apply(2));
    Function<Integer, Integer> slow = memo(x -> {
      calls++;
      return x * x;
    });
    System.out.println(slow.apply(5) + slow.apply(5) + slow.apply(6) + " " + calls);
    Function<Integer, Long> factorial = fix(self -> n -> n < 2 ? 1L : n * self.apply(n - 1));
    System.out.println(factorial.apply(15));
    Supplier<Integer> c1 = counter(1), c2 = counter(100);
    System.out.println(c1.get() + c1.get() + c2.get() + " " + c1.get() + " " + c2.get());
    Closures object = new Closures("obj");
    Function<Object, String> bound = object::tag;
    BiFunction<Closures, Object, String> unbound = Closures::tag;
    Function<String, Closures> constructor = Closures::new;
    IntFunction<int[]> array = int[]::new;
    Supplier<List<String>> list = ArrayList::new;
    UnaryOperator<String> upper = String::toUpperCase;
    ToIntFunction<String> length = String::length;
    BinaryOperator<Integer> max = Math::max;
    Callable<String> callable = object::toString0;
    System.out.println(bound.apply(1) + unbound.apply(object, 'x') + constructor.apply("new").tag("y") + array.apply(3).length + list.get() + upper.apply("up") + length.applyAsInt("four") + max.apply(3, 9) + callable.call());
    IntPredicate even = i -> i % 2 == 0, positive = i -> i > 0;
    System.out.println(even.and(positive).test(4) + " " + even.or(positive).negate().test(-3) + " " + twice(twice(x -> x * 2)).applyAsInt(1) + " " + IntUnaryOperator.identity().compose(x -> x + 1).applyAsInt(1));
    List<Runnable> later = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      int copy = i;
      later.add(() -> System.out.print(copy * copy + " "));
    }
    later.forEach(Runnable::run);
    Consumer<String> first = s -> System.out.print("1" + s + " "), second = s -> System.out.print("2" + s + " ");
    first.andThen(second).andThen(first).accept("c");
    System.out.println(Function.<Integer>identity().andThen(x -> x + "!").compose((String s) -> s.length()).apply("abc"));
    Predicate<String> isEmpty = String::isEmpty;
    System.out.println(isEmpty.negate().test("") + " " + Predicate.<String>isEqual("a").or(isEmpty).test("a"));
    try {
      ((Function<String, Integer>) Integer::parseInt).andThen(x -> 1 / x).apply("0");
    } catch (ArithmeticException e) {
      System.out.println(e.getMessage());
    }
    try {
      Closures none = null;
      Function<Object, String> bad = none::tag;
    } catch (NullPointerException e) {
      System.out.println("receiver is checked at once");
    }
    Object o = (Runnable & java.io.Serializable) () -> System.out.println("intersection");
    ((Runnable) o).run();
    System.out.println(o instanceof java.io.Serializable);
  }

  String toString0() {
    return "<" + id + ">";
  }
}
