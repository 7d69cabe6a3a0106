import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.IntFunction;
import java.util.function.IntSupplier;
import java.util.function.LongUnaryOperator;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import java.util.function.UnaryOperator;

/** Lambdas: captures of every type, nesting, recursion, composition, boxing at the border. */
public class Lambdas {
  interface Eight { String apply(boolean z, byte b, char c, short s, int i, long l, float f, double d); }
  interface Thrower { int run() throws Exception; }
  interface Tri<A, B, C, R> { R apply(A a, B b, C c); }

  int field = 10;
  static int statics = 100;

  Supplier<Integer> usesThis(int n) {
    return () -> field++ + n;
  }

  static Function<Integer, Integer> fact;

  static <T, R> List<R> map(List<T> in, Function<? super T, ? extends R> f) {
    List<R> out = new ArrayList<>();
    for (T t : in) out.add(f.apply(t));
    return out;
  }

  static int call(Thrower t) {
    try {
      return t.run();
    } catch (Exception e) {
      return -e.getMessage().length();
    }
  }

  public static void main(String[] args) {
    boolean z = true; byte b = 1; char c = 'c'; short s = 2; int i = 3; long l = 4; float f = 5; double d = 6; String t = "t"; int[] a = {7};
    Supplier<String> all = () -> "" + z + b + c + s + i + l + f + d + t + a[0];
    a[0]++;
    System.out.println(all.get());
    Eight eight = (z1, b1, c1, s1, i1, l1, f1, d1) -> z1 + " " + b1 + c1 + s1 + i1 + l1 + f1 + d1 + l;
    System.out.println(eight.apply(false, (byte) 9, 'x', (short) 8, 7, 6, 5, 4));
    Lambdas self = new Lambdas();
    Supplier<Integer> counter = self.usesThis(5);
    System.out.println(counter.get() + " " + counter.get() + " " + self.field);
    fact = n -> n <= 1 ? 1 : n * fact.apply(n - 1);
    System.out.println(fact.apply(10));
    Function<Integer, Function<Integer, Function<Integer, Integer>>> curried = x -> y -> zz -> x * 100 + y * 10 + zz;
    System.out.println(curried.apply(1).apply(2).apply(3));
    System.out.println(map(List.of("a", "bbb", "cc"), x -> x.length() * 1.5));
    Predicate<String> empty = x -> x.isEmpty();
    System.out.println(empty.negate().and(x -> x.length() > 2).or(x -> x.equals("ok")).test("ok"));
    Function<Integer, Integer> plus = x -> x + 1, twice = x -> x * 2;
    System.out.println(plus.andThen(twice).apply(5) + " " + plus.compose(twice).apply(5) + " " + Function.<String>identity().apply("id"));
    IntBinaryOperator max = (x, y) -> x > y ? x : y;
    LongUnaryOperator neg = x -> -x;
    ToDoubleFunction<Integer> half = x -> x / 2.0;
    IntSupplier is = () -> statics++;
    BinaryOperator<String> join = (x, y) -> x + "/" + y;
    System.out.println(max.applyAsInt(3, 9) + " " + neg.applyAsLong(7) + " " + half.applyAsDouble(5) + " " + is.getAsInt() + is.getAsInt() + " " + join.apply("l", "r"));
    System.out.println(call(() -> 5) + " " + call(() -> { throw new Exception("four"); }));
    Tri<Integer, Long, String, Object> tri = (x, y, w) -> x + y + w;
    System.out.println(tri.apply(1, 2L, "!"));
    Runnable nested = () -> {
      Runnable inner = () -> System.out.println("inner " + i + t);
      inner.run();
      ((Runnable) () -> System.out.println("cast")).run();
    };
    nested.run();
    List<Supplier<Integer>> suppliers = new ArrayList<>();
    for (int k = 0; k < 3; k++) {
      int copy = k;
      suppliers.add(() -> copy * copy);
    }
    for (int k : new int[] {5, 6}) suppliers.add(() -> k);
    for (Supplier<Integer> sup : suppliers) System.out.print(sup.get() + " ");
    System.out.println();
    Consumer<List<String>> add = list -> list.add("one");
    List<String> target = new ArrayList<>();
    add.andThen(list -> list.add("two")).accept(target);
    System.out.println(target);
    Object o = (Runnable & java.io.Serializable) () -> System.out.println("marker");
    System.out.println((o instanceof Runnable) + " " + (o instanceof java.io.Serializable));
    ((Runnable) o).run();
    IntFunction<Supplier<String>> maker = n -> () -> "made " + n;
    System.out.println(maker.apply(3).get());
    Supplier<Runnable> same = () -> () -> { };
    System.out.println(same.get() == same.get());
    UnaryOperator<String> up = x -> x.toUpperCase();
    System.out.println(up.apply("up") + BiFunction.class.getSimpleName());
  }
}
