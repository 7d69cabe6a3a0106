import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** Collectors written as classes; windows, zips and chunks by iterators and spliterators; query-like chains over records; bit sets as streams. */
public class CollectorsOfOwn {
  static final class Runs<T> implements Collector<T, Deque<List<T>>, List<List<T>>> {
    @Override
    public Supplier<Deque<List<T>>> supplier() {
      return ArrayDeque::new;
    }

    @Override
    public BiConsumer<Deque<List<T>>, T> accumulator() {
      return (d, t) -> {
        if (d.isEmpty() || !d.getLast().get(0).equals(t)) d.addLast(new ArrayList<>());
        d.getLast().add(t);
      };
    }

    @Override
    public BinaryOperator<Deque<List<T>>> combiner() {
      return (a, b) -> {
        if (!a.isEmpty() && !b.isEmpty() && a.getLast().get(0).equals(b.getFirst().get(0))) a.getLast().addAll(b.removeFirst());
        a.addAll(b);
        return a;
      };
    }

    @Override
    public Function<Deque<List<T>>, List<List<T>>> finisher() {
      return ArrayList::new;
    }

    @Override
    public Set<Characteristics> characteristics() {
      return EnumSet.noneOf(Characteristics.class);
    }
  }

  static void print(Object text) {
    System.out.println(text);
  }

  static <T> Stream<List<T>> windows(Collection<T> all, int n) {
    List<T> list = new ArrayList<>(all);
    return IntStream.rangeClosed(0, list.size() - n).mapToObj(i -> list.subList(i, i + n));
  }

  static <A, B, R> Stream<R> zip(Iterable<A> as, Iterable<B> bs, java.util.function.BiFunction<A, B, R> f) {
    Iterator<A> a = as.iterator();
    Iterator<B> b = bs.iterator();
    Iterable<R> both = () -> new Iterator<>() {
      @Override
      public boolean hasNext() {
        return a.hasNext() && b.hasNext();
      }

      @Override
      public R next() {
        return f.apply(a.next(), b.next());
      }
    };
    return StreamSupport.stream(both.spliterator(), false);
  }

  record Order(int id, String customer, List<Line> lines) {
    double total() {
      return lines.stream().mapToDouble(l -> l.count() * l.price()).sum();
    }
  }

  record Line(String item, int count, double price) {}

  public static void main(String[] args) {
    print(Stream.of(1, 1, 2, 3, 3, 3, 1).collect(new Runs<>()) + " " + Stream.<Integer>empty().collect(new Runs<>()) + " " + "aabbbc".chars().mapToObj(c -> (char) c).parallel().collect(new Runs<>()));
    print(windows(List.of(1, 4, 9, 16, 25), 2).map(w -> w.get(1) - w.get(0)).toList() + " " + windows(List.of(1, 2, 3, 4), 3).map(w -> w.stream().mapToInt(x -> x).average().getAsDouble()).toList() + " " + zip(List.of("a", "b", "c"), List.of(1, 2), (s, n) -> s.repeat(n)).toList());
    List<Order> orders = new ArrayList<>();
    String[] names = {"ann", "bob", "cyd"}, items = {"pen", "ink", "pad", "cap"};
    for (int i = 0; i < 12; i++) {
      List<Line> lines = new ArrayList<>();
      for (int k = 0; k <= i % 3; k++) lines.add(new Line(items[(i + k * 3) % 4], 1 + (i * 7 + k) % 5, 0.25 * (1 + (i + k) % 7)));
      orders.add(new Order(100 + i, names[i * 5 % 3], lines));
    }
    Map<String, Double> totals = orders.stream().collect(Collectors.groupingBy(Order::customer, TreeMap::new, Collectors.summingDouble(Order::total)));
    Map<String, Map<String, Integer>> table = orders.stream().collect(Collectors.groupingBy(Order::customer, TreeMap::new, Collectors.flatMapping(o -> o.lines().stream(), Collectors.toMap(Line::item, Line::count, Integer::sum, TreeMap::new))));
    print(totals + "\n" + table);
    print(orders.stream().flatMap(o -> o.lines().stream().map(l -> Map.entry(l.item(), o.id()))).collect(Collectors.groupingBy(Map.Entry::getKey, TreeMap::new, Collectors.mapping(Map.Entry::getValue, Collectors.collectingAndThen(Collectors.toList(), l -> {
      Collections.sort(l, Comparator.reverseOrder());
      return l.size() + ":" + l;
    })))));
    print(orders.stream().sorted(Comparator.comparingDouble(Order::total).reversed().thenComparing(Order::id)).limit(4).map(o -> o.id() + "=" + o.total()).collect(Collectors.joining(", ")));
    print(orders.stream().collect(Collectors.partitioningBy(o -> o.total() > 4, Collectors.mapping(Order::id, Collectors.reducing(0, Integer::sum)))) + " " + orders.stream().map(Order::total).max(Comparator.naturalOrder()).get() + " " + orders.stream().mapToDouble(Order::total).summaryStatistics());
    BitSet sieve = new BitSet(200);
    sieve.set(2, 200);
    for (int p = 2; p >= 0 && p * p < 200; p = sieve.nextSetBit(p + 1)) for (int m = p * p; m < 200; m += p) sieve.clear(m);
    print(sieve.stream().boxed().collect(Collectors.groupingBy(p -> p % 10, TreeMap::new, Collectors.counting())) + " " + sieve.stream().filter(p -> sieve.get(p + 2)).boxed().toList());
    print(IntStream.rangeClosed(1, 15).mapToObj(i -> i % 15 == 0 ? "FizzBuzz" : i % 5 == 0 ? "Buzz" : i % 3 == 0 ? "Fizz" : "" + i).collect(Collectors.joining(" ")));
    print(Stream.iterate(new long[] {0, 1}, f -> new long[] {f[1], f[0] + f[1]}).limit(50).map(f -> f[0]).filter(n -> n % 2 == 0).toList());
    print(IntStream.rangeClosed(1, 30).boxed().flatMap(a -> IntStream.rangeClosed(a, 30).filter(b -> Math.sqrt(a * a + b * b) % 1 == 0).mapToObj(b -> a + "-" + b)).collect(Collectors.toList()));
    Map<Boolean, List<String>> anagrams = Stream.of("listen silent enlist google elbow below state taste".split(" ")).collect(Collectors.groupingBy(w -> w.chars().sorted().collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append).toString(), TreeMap::new, Collectors.toList())).values().stream()
        .collect(Collectors.partitioningBy(g -> g.size() > 1, Collectors.mapping(g -> String.join("+", g), Collectors.toList())));
    print(anagrams);
    Map<Integer, Integer> histogram = new HashMap<>();
    Arrays.stream("the quick brown fox".split("")).filter(s -> !s.isBlank()).map(s -> s.charAt(0) % 7).forEach(k -> histogram.merge(k, 1, Integer::sum));
    print(histogram);
  }
}
