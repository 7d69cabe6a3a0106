import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Longer pipelines: word counts, joins, matrices, permutations. */
public class StreamGraphs {
  static Stream<List<Integer>> permutations(List<Integer> items) {
    if (items.isEmpty()) return Stream.of(List.of());
    return items.stream().flatMap(first -> {
      List<Integer> rest = new ArrayList<>(items);
      rest.remove(first);
      return permutations(rest).map(tail -> {
        List<Integer> all = new ArrayList<>();
        all.add(first);
        all.addAll(tail);
        return all;
      });
    });
  }

  static void show(Object value) {
    System.out.println(value);
  }

  public static void main(String[] args) {
    String text = "the quick brown fox jumps over the lazy dog the fox barks and the dog runs";
    Map<String, Long> counts = Arrays.stream(text.split(" ")).collect(Collectors.groupingBy(Function.identity(), TreeMap::new, Collectors.counting()));
    System.out.println(counts);
    System.out.println(counts.entrySet().stream().sorted(Map.Entry.<String, Long>comparingByValue().reversed().thenComparing(Map.Entry.comparingByKey())).limit(4)
        .map(e -> e.getKey() + "=" + e.getValue()).collect(Collectors.joining(" ")));
    Map<Integer, Set<String>> byLength = Arrays.stream(text.split(" ")).collect(Collectors.groupingBy(String::length, TreeMap::new, Collectors.toCollection(java.util.TreeSet::new)));
    byLength.forEach((k, v) -> System.out.println(k + " " + v));
    int[][] a = {{1, 2}, {3, 4}}, b = {{5, 6}, {7, 8}};
    int[][] product = IntStream.range(0, 2).mapToObj(i -> IntStream.range(0, 2).map(j -> IntStream.range(0, 2).map(k -> a[i][k] * b[k][j]).sum()).toArray()).toArray(int[][]::new);
    System.out.println(Arrays.deepToString(product));
    show(permutations(List.of(1, 2, 3)).map(Object::toString).collect(Collectors.joining(" ")) + " " + permutations(List.of(1, 2, 3, 4, 5)).count());
    List<UnaryOperator<Integer>> steps = List.of(x -> x + 1, x -> x * 10, x -> x - 3);
    System.out.println(steps.stream().map(f -> (Function<Integer, Integer>) f).reduce(Function.identity(), Function::andThen).apply(5));
    Predicate<Integer> even = x -> x % 2 == 0, big = x -> x > 10;
    System.out.println(IntStream.of(4, 7, 12, 15).boxed().filter(even.and(big.negate()).or(Predicate.isEqual(15))).toList() + " " + Stream.of(1, 2).filter(Predicate.not(even)).toList());
    show(Stream.of("b", "a", "c").collect(Collectors.collectingAndThen(Collectors.toList(), l -> { Collections.sort(l); return l; })));
    BinaryOperator<Integer> larger = BinaryOperator.maxBy(Comparator.naturalOrder());
    System.out.println(Stream.of(3, 9, 4).reduce(larger).get() + " " + Stream.of(3, 9, 4).reduce(0, (x, y) -> x * 31 + y, Integer::sum));
    Set<Integer> seen = new HashSet<>();
    System.out.println(Stream.of(1, 2, 1, 3, 2).filter(x -> !seen.add(x)).toList());
    System.out.println(Stream.of("1,2", "3", "4,5,6").flatMap(s -> Arrays.stream(s.split(","))).mapToInt(Integer::parseInt).sum());
    LinkedHashMap<String, Integer> scores = new LinkedHashMap<>(Map.of("z", 1));
    scores.put("a", 2);
    System.out.println(scores.entrySet().stream().map(e -> Map.entry(e.getValue(), e.getKey())).sorted(Map.Entry.comparingByKey(Comparator.reverseOrder())).toList());
    System.out.println(Stream.of(5, 1, null, 3).sorted(Comparator.nullsFirst(Comparator.reverseOrder())).toList());
    show(IntStream.rangeClosed(1, 15).mapToObj(i -> i % 15 == 0 ? "FizzBuzz" : i % 5 == 0 ? "Buzz" : i % 3 == 0 ? "Fizz" : "" + i).collect(Collectors.joining(" ")));
    List<List<Integer>> triangle = Stream.iterate(List.of(1), row -> {
      List<Integer> next = new ArrayList<>();
      next.add(1);
      for (int i = 1; i < row.size(); i++) next.add(row.get(i - 1) + row.get(i));
      next.add(1);
      return next;
    }).limit(6).collect(Collectors.toList());
    triangle.forEach(System.out::println);
  }
}
