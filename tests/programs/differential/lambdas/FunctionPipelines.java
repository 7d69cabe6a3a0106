import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;
import java.util.function.LongFunction;
import java.util.function.ObjIntConsumer;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.ToDoubleBiFunction;
import java.util.function.UnaryOperator;

/** Functions as values: composition, currying, memoising, parser combinators, a Y combinator, lazy lists, validation, comparators. */
public class FunctionPipelines {
  interface Parser<T> extends Function<String, Optional<Map.Entry<T, String>>> {
    default <U> Parser<U> map(Function<? super T, ? extends U> f) {
      return s -> apply(s).map(e -> Map.entry(f.apply(e.getKey()), e.getValue()));
    }

    default <U, R> Parser<R> then(Supplier<Parser<U>> next, BiFunction<? super T, ? super U, ? extends R> f) {
      return s -> apply(s).flatMap(a -> next.get().apply(a.getValue()).map(b -> Map.entry(f.apply(a.getKey(), b.getKey()), b.getValue())));
    }

    default Parser<T> or(Supplier<Parser<T>> other) {
      return s -> apply(s).or(() -> other.get().apply(s));
    }

    default Parser<List<T>> many() {
      return s -> {
        List<T> all = new ArrayList<>();
        String rest = s;
        for (Optional<Map.Entry<T, String>> r = apply(rest); r.isPresent(); r = apply(rest)) {
          all.add(r.get().getKey());
          rest = r.get().getValue();
        }
        return Optional.of(Map.entry(all, rest));
      };
    }

    static Parser<Character> when(Predicate<Character> p) {
      return s -> s.isEmpty() || !p.test(s.charAt(0)) ? Optional.empty() : Optional.of(Map.entry(s.charAt(0), s.substring(1)));
    }
  }

  static Parser<Integer> number() {
    return Parser.when(Character::isDigit).many().then(() -> s -> Optional.of(Map.entry("", s)), (ds, x) -> ds).map(ds -> ds.stream().reduce(0, (n, d) -> n * 10 + d - '0', Integer::sum));
  }

  static Parser<Integer> factor() {
    Parser<Integer> nested = Parser.when(c -> c == '(').then(FunctionPipelines::sum, (open, n) -> n).then(() -> Parser.when(c -> c == ')'), (n, close) -> n);
    return nested.or(FunctionPipelines::number);
  }

  static Parser<Integer> chain(Supplier<Parser<Integer>> operand, Map<Character, BinaryOperator<Integer>> operators) {
    Parser<Function<Integer, Integer>> tail = Parser.when(operators::containsKey).then(operand, (op, right) -> left -> operators.get(op).apply(left, right));
    return operand.get().then(tail::many, (first, rest) -> {
      int n = first;
      for (Function<Integer, Integer> f : rest) n = f.apply(n);
      return n;
    });
  }

  static Parser<Integer> product() {
    return chain(FunctionPipelines::factor, Map.of('*', (a, b) -> a * b, '/', (a, b) -> a / b));
  }

  static Parser<Integer> sum() {
    return chain(FunctionPipelines::product, Map.of('+', Integer::sum, '-', (a, b) -> a - b));
  }

  static <A, R> Function<A, R> memo(Function<A, R> f, List<Object> log) {
    Map<A, R> known = new HashMap<>();
    return a -> {
      if (!known.containsKey(a)) {
        log.add(a);
        known.put(a, f.apply(a));
      }
      return known.get(a);
    };
  }

  interface Self<T> extends Function<Self<T>, T> {}

  static <A, R> Function<A, R> fix(Function<Function<A, R>, Function<A, R>> f) {
    Self<Function<A, R>> s = self -> f.apply(a -> self.apply(self).apply(a));
    return s.apply(s);
  }

  record Lazy<T>(T head, Supplier<Lazy<T>> tail) {
    static Lazy<Integer> from(int n) {
      return new Lazy<>(n, () -> from(n + 1));
    }

    Lazy<T> where(Predicate<? super T> p) {
      Lazy<T> l = this;
      while (!p.test(l.head)) l = l.tail.get();
      Lazy<T> found = l;
      return new Lazy<>(found.head, () -> found.tail.get().where(p));
    }

    List<T> take(int n) {
      List<T> all = new ArrayList<>();
      for (Lazy<T> l = this; n-- > 0; l = l.tail.get()) all.add(l.head);
      return all;
    }
  }

  static Lazy<Integer> sieve(Lazy<Integer> l) {
    return new Lazy<>(l.head(), () -> sieve(l.tail().get().where(n -> n % l.head() != 0)));
  }

  record Person(String name, int age, double pay) {}

  public static void main(String[] args) {
    for (String s : new String[] {"1+2*3", "(1+2)*3-4/2", "10-3-2", "2*(3+4*(5-1))", "7+", "(1"}) System.out.println(s + " = " + sum().apply(s));
    List<Object> log = new ArrayList<>();
    Function<Integer, Integer> slow = memo(x -> x * x, log);
    System.out.println(slow.apply(3) + slow.apply(3) + slow.compose((Integer x) -> x + 1).andThen(x -> -x).apply(2) + " " + log);
    System.out.println(FunctionPipelines.<Integer, Long>fix(f -> n -> n < 2 ? 1L : n * f.apply(n - 1)).apply(20) + " " + sieve(Lazy.from(2)).take(15));
    Function<Integer, Function<Integer, Function<Integer, Integer>>> curried = a -> b -> c -> a * 100 + b * 10 + c;
    IntFunction<IntFunction<IntUnaryOperator>> primitive = a -> b -> c -> a - b - c;
    System.out.println(curried.apply(1).apply(2).apply(3) + " " + primitive.apply(1).apply(2).andThen(x -> x * 2).applyAsInt(3));
    Predicate<String> empty = String::isEmpty, shortOne = s -> s.length() < 4;
    System.out.println(empty.negate().and(shortOne).test("abc") + " " + Predicate.not(empty).or(shortOne).test("") + " " + Predicate.isEqual(null).test(null) + " " + ((IntPredicate) x -> x > 0).and(x -> x % 2 == 0).test(4));
    Consumer<List<Object>> add = l -> l.add("first");
    add.andThen(l -> l.add(l.size())).andThen(l -> System.out.println(l)).accept(log);
    ObjIntConsumer<StringBuilder> appendAt = StringBuilder::appendCodePoint;
    StringBuilder sb = new StringBuilder();
    appendAt.accept(sb, 'q');
    ToDoubleBiFunction<Integer, Float> divide = (a, b) -> a / b;
    LongFunction<String> text = Long::toHexString;
    UnaryOperator<String> twice = s -> s + s;
    System.out.println(sb + " " + divide.applyAsDouble(1, 3f) + " " + text.apply(-1) + " " + twice.andThen(twice).apply("ab") + " " + BinaryOperator.maxBy(Comparator.comparing(String::length)).apply("aa", "b") + " " + UnaryOperator.identity().apply(5));
    List<Person> people = new ArrayList<>(List.of(new Person("bob", 30, 2.5), new Person("Al", 25, 9.0), new Person("cy", 30, 1.5), new Person("di", 25, 9.0)));
    people.sort(Comparator.comparingInt(Person::age).reversed().thenComparing(Person::pay, Comparator.reverseOrder()).thenComparing(Person::name, String.CASE_INSENSITIVE_ORDER));
    System.out.println(people.stream().map(Person::name).toList());
    people.add(new Person(null, 1, 0));
    people.sort(Comparator.comparing(Person::name, Comparator.nullsFirst(Comparator.naturalOrder())));
    System.out.println(people.stream().map(Person::name).toList() + " " + people.stream().min(Comparator.comparingDouble(Person::pay)).get());
    try {
      twice.compose((Function<Object, String>) null);
    } catch (NullPointerException e) {
      System.out.println("null composed");
    }
  }
}
