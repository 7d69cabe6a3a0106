import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.OptionalInt;
import java.util.PrimitiveIterator;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/** IntStream, LongStream and DoubleStream. */
public class PrimitiveStreams {
  static void show(Object value) {
    System.out.println(value);
  }

  public static void main(String[] args) {
    System.out.println(IntStream.range(0, 5).sum() + " " + IntStream.rangeClosed(1, 5).reduce(1, (a, b) -> a * b) + " " + IntStream.of(3, 1, 2).max());
    show(IntStream.rangeClosed(1, 20).filter(i -> i % 3 == 0).boxed().collect(Collectors.toList()));
    System.out.println(Arrays.toString(IntStream.iterate(1, i -> i * 2).limit(8).toArray()) + Arrays.toString(IntStream.iterate(10, i -> i > 0, i -> i - 3).toArray()));
    System.out.println(IntStream.empty().average() + " " + IntStream.of(1, 2).average() + " " + IntStream.empty().min());
    System.out.println(IntStream.range(0, 10).summaryStatistics());
    show(IntStream.range(0, 5).mapToObj(i -> "s" + i).collect(Collectors.joining(",")));
    System.out.println(IntStream.range(0, 4).mapToLong(i -> 1L << (i * 10)).sum() + " " + IntStream.range(1, 4).mapToDouble(i -> 1.0 / i).sum());
    System.out.println(IntStream.range(0, 3).flatMap(i -> IntStream.range(0, i + 1)).boxed().toList() + " " + IntStream.of(5, 5, 1).distinct().sorted().boxed().toList());
    System.out.println(LongStream.rangeClosed(1, 20).reduce(1L, (a, b) -> a * b) + " " + LongStream.of(1, 2, 3).asDoubleStream().boxed().toList());
    System.out.println(LongStream.range(0, 1_000_00).filter(i -> i % 7 == 3).count() + " " + LongStream.range(5, 5).findFirst());
    System.out.println(DoubleStream.of(0.1, 0.2, 0.3).sum() + " " + DoubleStream.of(1, 2, 4).average() + " " + DoubleStream.of(Double.NaN, 1).max());
    DoubleSummaryStatistics stats = DoubleStream.of(0.1, 0.2, 0.3, 0.4).summaryStatistics();
    System.out.println(stats + " " + stats.getSum());
    System.out.println(DoubleStream.iterate(1, d -> d / 2).limit(5).boxed().toList() + " " + DoubleStream.generate(() -> 1.5).limit(2).mapToInt(d -> (int) d).sum());
    show("hello".chars().mapToObj(c -> (char) c).map(String::valueOf).collect(Collectors.joining("-")) + " " + "a\uD83D\uDE00b".codePoints().count());
    PrimitiveIterator.OfInt it = IntStream.range(0, 3).iterator();
    int total = 0;
    while (it.hasNext()) total += it.nextInt();
    System.out.println(total + " " + IntStream.range(0, 5).anyMatch(i -> i == 4) + IntStream.range(0, 5).allMatch(i -> i < 4) + IntStream.range(0, 5).noneMatch(i -> i > 9));
    OptionalInt found = IntStream.range(0, 100).filter(i -> i * i > 50).findFirst();
    System.out.println(found + " " + found.getAsInt() + " " + IntStream.empty().findAny().orElse(-1) + " " + found.isPresent());
    System.out.println(Arrays.stream(new int[] {4, 5, 6}, 1, 3).sum() + " " + Arrays.stream(new double[] {1.5, 2.5}).map(Math::ceil).sum());
    System.out.println(IntStream.concat(IntStream.of(1), IntStream.of(2)).asLongStream().mapToObj(Long::toString).toList());
    System.out.println(IntStream.range(0, 20).skip(5).limit(5).peek(i -> System.out.print(i + " ")).map(i -> -i).min().getAsInt());
    show(IntStream.rangeClosed(1, 100).collect(StringBuilder::new, (sb, i) -> { if (i % 25 == 0) sb.append(i).append(' '); }, StringBuilder::append));
    System.out.println(IntStream.range(0, 6).takeWhile(i -> i < 3).boxed().toList() + "" + IntStream.range(0, 6).dropWhile(i -> i < 3).boxed().toList());
    System.out.println(IntStream.range(Integer.MAX_VALUE - 2, Integer.MAX_VALUE).asLongStream().sum() + " " + IntStream.of(1, Integer.MAX_VALUE).sum());
    System.out.println(IntStream.rangeClosed(2, 50).filter(n -> IntStream.rangeClosed(2, (int) Math.sqrt(n)).noneMatch(d -> n % d == 0)).boxed().toList());
  }
}
