import java.util.List;
import java.util.Spliterator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** sequential() of parallel pipelines, unordered, and close handlers that throw. */
public class ParallelLooking {
  public static void main(String[] args) {
    System.out.println(IntStream.range(0, 50).parallel().sequential().sum() + " " + List.of(1, 2, 3).parallelStream().sequential().map(x -> x + 1).collect(Collectors.toList()));
    System.out.println(Stream.of(3, 1, 2).unordered().sorted().toList() + " " + Stream.of(1).parallel().isParallel() + " " + Stream.of(1, 2).spliterator().hasCharacteristics(Spliterator.ORDERED));
    Stream<Integer> s = Stream.of(1).onClose(() -> { throw new IllegalStateException("first"); }).onClose(() -> { throw new IllegalArgumentException("second"); });
    try {
      s.close();
    } catch (IllegalStateException e) {
      System.out.println(e.getMessage() + " " + e.getSuppressed()[0].getMessage());
    }
    try {
      Stream.of(1).limit(-1);
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    try {
      Stream.iterate(1, null);
    } catch (NullPointerException e) {
      System.out.println("no function");
    }
    Stream<Integer> once = Stream.of(1, 2);
    once.map(x -> x);
    try {
      once.forEach(x -> {});
    } catch (IllegalStateException e) {
      System.out.println(e.getMessage());
    }
  }
}
