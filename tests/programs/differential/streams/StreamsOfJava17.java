import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.IntSummaryStatistics;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.Optional;
import java.util.PrimitiveIterator;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.TimeUnit;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** takeWhile, dropWhile, mapMulti, teeing, iterate, own collectors and spliterators, parallel streams, closing, errors inside. */
public class StreamsOfJava17 {
  record Sale(String shop, TimeUnit unit, int amount, double price) {
    double total() {
      return amount * price;
    }
  }

  static final List<Sale> SALES = List.of(new Sale("north", TimeUnit.DAYS, 3, 2.5), new Sale("south", TimeUnit.HOURS, 10, 1.25), new Sale("north", TimeUnit.HOURS, 1, 99.9),
      new Sale("east", TimeUnit.DAYS, 7, 0.1), new Sale("south", TimeUnit.DAYS, 2, 2.5), new Sale("north", TimeUnit.SECONDS, 60, 0.01));

  static void print(Object text) {
    System.out.println(text);
  }

  static void slicing() {
    print(Stream.of(1, 2, 3, 10, 2, 1).takeWhile(x -> x < 5).toList() + " " + Stream.of(1, 2, 3, 10, 2, 1).dropWhile(x -> x < 5).toList() + " " + IntStream.iterate(1, x -> x < 500, x -> x * 3).boxed().toList());
    print(Stream.iterate("a", s -> s + s.length()).limit(6).skip(2).toList() + " " + IntStream.rangeClosed(5, 1).count() + " " + LongStream.rangeClosed(Long.MAX_VALUE - 1, Long.MAX_VALUE).boxed().toList());
    print(Stream.of(1, "two", 3.0, List.of(4, 5)).<Object>mapMulti((x, sink) -> {
      if (x instanceof List<?> list) list.forEach(sink);
      else if (!(x instanceof String)) sink.accept(x);
    }).toList() + " " + IntStream.range(0, 5).mapMulti((x, sink) -> {
      for (int i = 0; i < x; i++) sink.accept(x);
    }).sum());
    print(Stream.of(List.of(1, 2), List.<Integer>of(), List.of(3)).flatMap(List::stream).map(x -> x * x).toList() + " " + Stream.of("a-b", "c").flatMap(s -> Arrays.stream(s.split("-"))).collect(Collectors.joining("/", "<", ">"))
        + " " + Stream.of(1, 2).flatMap(x -> x == 1 ? null : Stream.of(x)).count() + " " + Stream.ofNullable(null).count() + " " + Stream.concat(Stream.of(1), Stream.of(2, 3)).sorted(Comparator.reverseOrder()).toList());
    print(Stream.of(5, 3, 5, 1, 3).distinct().sorted().map(String::valueOf).reduce("", String::concat) + " " + Stream.of(1, 2, 3).reduce(0, (a, b) -> a - b) + " " + Stream.of("x", "yy").reduce(0, (n, s) -> n + s.length(), Integer::sum));
  }

  static void collectors() {
    print(SALES.stream().collect(Collectors.groupingBy(Sale::shop, TreeMap::new, Collectors.summingDouble(Sale::total))));
    print(SALES.stream().collect(Collectors.groupingBy(Sale::unit, () -> new EnumMap<>(TimeUnit.class), Collectors.mapping(Sale::shop, Collectors.toCollection(TreeSet::new)))));
    print(SALES.stream().collect(Collectors.partitioningBy(s -> s.amount() > 5, Collectors.averagingInt(Sale::amount))));
    print(SALES.stream().collect(Collectors.teeing(Collectors.counting(), Collectors.summingInt(Sale::amount), (n, sum) -> sum + "/" + n)));
    print(SALES.stream().collect(Collectors.toMap(Sale::shop, Sale::amount, Integer::sum, LinkedHashMap::new)));
    print(SALES.stream().collect(Collectors.groupingBy(Sale::shop, TreeMap::new, Collectors.filtering(s -> s.price() > 1, Collectors.flatMapping(s -> Stream.of(s.unit(), s.amount()), Collectors.toList())))));
    print(SALES.stream().collect(Collectors.groupingBy(Sale::shop, TreeMap::new, Collectors.collectingAndThen(Collectors.maxBy(Comparator.comparingDouble(Sale::total)), Optional::get))));
    print(SALES.stream().collect(Collectors.summarizingDouble(Sale::price)) + " " + SALES.stream().mapToInt(Sale::amount).summaryStatistics());
    print(SALES.stream().map(Sale::amount).collect(Collectors.reducing(1, (a, b) -> a * b)) + " " + SALES.stream().collect(Collectors.reducing(0.0, Sale::total, Double::max)));
    try {
      SALES.stream().collect(Collectors.toMap(Sale::shop, Function.identity()));
    } catch (IllegalStateException e) {
      print(e.getMessage());
    }
    try {
      SALES.stream().collect(Collectors.toUnmodifiableList()).add(null);
    } catch (UnsupportedOperationException e) {
      print(e.getMessage());
    }
    Collector<String, StringBuilder, String> caps = Collector.of(StringBuilder::new, (sb, s) -> sb.append(Character.toUpperCase(s.charAt(0))), StringBuilder::append, StringBuilder::toString);
    print(Stream.of("portable", "network", "graphics").collect(caps) + " " + caps.characteristics() + " " + Collectors.toSet().characteristics());
    ConcurrentMap<Integer, Long> byLength = Stream.of("a", "bb", "cc", "ddd").parallel().collect(Collectors.groupingByConcurrent(String::length, Collectors.counting()));
    print(new TreeMap<>(byLength));
    NavigableMap<Integer, List<Integer>> digits = IntStream.range(0, 40).boxed().collect(Collectors.groupingBy(n -> n / 10 + n % 10, TreeMap::new, Collectors.toList()));
    print(digits.headMap(6, true).descendingMap());
  }

  static final class Pairs implements Spliterator<int[]> {
    private int at;
    private final int end;

    Pairs(int at, int end) {
      this.at = at;
      this.end = end;
    }

    @Override
    public boolean tryAdvance(java.util.function.Consumer<? super int[]> action) {
      if (at >= end) return false;
      action.accept(new int[] {at, at * at});
      at++;
      return true;
    }

    @Override
    public Spliterator<int[]> trySplit() {
      int middle = (at + end) >>> 1;
      if (middle - at < 2) return null;
      Pairs half = new Pairs(at, middle);
      at = middle;
      return half;
    }

    @Override
    public long estimateSize() {
      return end - at;
    }

    @Override
    public int characteristics() {
      return ORDERED | SIZED | SUBSIZED | NONNULL | IMMUTABLE;
    }
  }

  static void spliterators() {
    print(StreamSupport.stream(new Pairs(0, 10), true).map(Arrays::toString).collect(Collectors.joining()));
    print(StreamSupport.stream(new Pairs(0, 100), true).mapToInt(p -> p[1]).sum() + " " + new Pairs(3, 9).getExactSizeIfKnown());
    Spliterator<Integer> left = List.of(1, 2, 3, 4, 5, 6, 7).spliterator(), right = left.trySplit();
    List<Object> seen = new ArrayList<>();
    right.forEachRemaining(seen::add);
    seen.add("|");
    left.tryAdvance(seen::add);
    print(seen + " " + left.estimateSize() + " " + left.hasCharacteristics(Spliterator.SUBSIZED));
    for (Spliterator<?> s : new Spliterator<?>[] {new TreeSet<>(List.of(2, 1)).spliterator(), new ArrayList<>(List.of(1)).spliterator(), Spliterators.emptySpliterator(), Map.of(1, 2).keySet().spliterator(),
        Arrays.asList(1, 2).spliterator(), Stream.of(3, 4).map(x -> x).spliterator(), IntStream.range(0, 4).spliterator(), new LinkedHashMap<>(Map.of(1, 1)).values().spliterator()}) {
      System.out.print(Integer.toHexString(s.characteristics()) + "/" + s.estimateSize() + " ");
    }
    print("");
    Iterator<Integer> it = Stream.of(1, 2, 3).filter(x -> x != 2).iterator();
    PrimitiveIterator.OfDouble doubles = DoubleStream.of(1.5, 2.5).iterator();
    print(it.next() + it.next() + doubles.nextDouble() + " " + it.hasNext() + " " + Spliterators.iterator(List.of("z").spliterator()).next());
  }

  static void parallel() {
    List<Integer> numbers = IntStream.range(0, 500).boxed().collect(Collectors.toList());
    print(numbers.parallelStream().mapToLong(x -> (long) x * x).sum() + " " + numbers.parallelStream().filter(x -> x % 7 == 3).map(x -> x / 7).toList().hashCode() + " " + numbers.parallelStream().findFirst().get() + " "
        + numbers.parallelStream().sorted(Comparator.reverseOrder()).limit(3).toList() + " " + numbers.parallelStream().skip(490).reduce(Integer::max).get() + " " + numbers.parallelStream().anyMatch(x -> x == 499));
    StringBuilder ordered = new StringBuilder();
    IntStream.range(0, 20).parallel().mapToObj(x -> (char) ('a' + x)).forEachOrdered(ordered::append);
    print(ordered + " " + IntStream.rangeClosed(1, 20).parallel().mapToObj(java.math.BigInteger::valueOf).reduce(java.math.BigInteger.ONE, java.math.BigInteger::multiply));
    int[] prefix = IntStream.rangeClosed(1, 30).toArray();
    Arrays.parallelPrefix(prefix, Integer::sum);
    int[] back = prefix.clone();
    Arrays.parallelSetAll(back, i -> prefix[29 - i] % 10);
    Arrays.parallelSort(back);
    print(Arrays.toString(prefix) + Arrays.toString(back));
  }

  static void life() {
    Stream<Integer> s = Stream.of(1, 2, 3).onClose(() -> System.out.print("closed1 ")).onClose(() -> System.out.print("closed2 "));
    try (s) {
      print(s.peek(x -> System.out.print("peek" + x + " ")).anyMatch(x -> x == 2));
    }
    print("");
    try {
      s.count();
    } catch (IllegalStateException e) {
      print(e.getMessage());
    }
    try (Stream<Integer> t = Stream.of(1).onClose(() -> {
      throw new IllegalStateException("first");
    }).onClose(() -> {
      throw new RuntimeException("second");
    })) {
      t.forEach(x -> {
        throw new UnsupportedOperationException("inside");
      });
    } catch (RuntimeException e) {
      print(e + " " + Arrays.toString(e.getSuppressed()) + " " + Arrays.toString(e.getSuppressed()[0].getSuppressed()));
    }
    List<Integer> source = new ArrayList<>(List.of(1, 2));
    Stream<Integer> late = source.stream();
    source.add(3);
    print(late.map(x -> x + 1).toList() + " " + Stream.of(1, 2, 3, 4).peek(x -> System.out.print("!")).count());
    try {
      source.stream().forEach(x -> source.add(9));
    } catch (java.util.ConcurrentModificationException e) {
      print(e + " " + source.size());
    }
    try {
      Stream.of(1, null, 2).sorted().toList();
    } catch (NullPointerException e) {
      print("null among the sorted");
    }
    print(Stream.of(1, null).filter(Objects::nonNull).toList() + " " + Arrays.asList(1, null).stream().toList() + " " + IntStream.empty().average() + IntStream.of(3, 4).average() + IntStream.empty().max()
        + DoubleStream.of(0.1, 0.2, 0.3, -0.6).sum() + " " + new IntSummaryStatistics() + " " + Stream.of("b", "a").collect(Collectors.collectingAndThen(Collectors.toList(), l -> {
          l.sort(null);
          return l;
        })) + BinaryOperator.minBy(Comparator.<Integer>naturalOrder()).apply(4, 2));
    print(IntStream.of(3, 1, 2).mapToObj(Integer::toString).collect(Collectors.toList()) + " " + LongStream.iterate(1, x -> x * 2).skip(60).limit(4).boxed().toList() + " " + Stream.generate(() -> "z").limit(3).toList()
        + " " + "hello".chars().filter(c -> c != 'l').collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append) + " " + Stream.builder().add(1).add("b").build().toList() + " "
        + IntStream.range(0, 10).asDoubleStream().map(Math::sqrt).mapToInt(d -> (int) (d * 100)).boxed().collect(Collectors.toList()));
  }

  public static void main(String[] args) {
    slicing();
    collectors();
    spliterators();
    parallel();
    life();
  }
}
