import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** The order in which stages of a pipeline run, and spliterators. */
public class StreamLaziness {
  static <T> T log(String stage, T value) {
    System.out.print(stage + value + " ");
    return value;
  }

  static void show(Object value) {
    System.out.println(value);
  }

  public static void main(String[] args) {
    List<Integer> list = new ArrayList<>(List.of(5, 3, 8, 1));
    Stream<Integer> pipeline = list.stream().map(x -> log("m", x)).filter(x -> log("f", x) > 2);
    System.out.println("nothing yet");
    list.add(9);
    show(pipeline.collect(Collectors.toList()));
    System.out.println(list.stream().map(x -> log("a", x)).sorted().map(x -> log("b", x)).limit(2).toList());
    System.out.println(list.stream().map(x -> log("p", x)).anyMatch(x -> x == 8));
    System.out.println(Stream.iterate(1, x -> log("i", x + 1)).map(x -> x * x).filter(x -> x % 5 == 0).findFirst().get());
    System.out.println(Stream.of(1, 2, 3, 4).flatMap(x -> Stream.of(x, -x).peek(y -> log("y", y))).limit(3).toList());
    System.out.println(list.stream().map(x -> log("c", x)).count());
    Spliterator<Integer> split = list.spliterator();
    System.out.println(split.estimateSize() + " " + split.hasCharacteristics(Spliterator.SIZED) + " " + Integer.toHexString(split.characteristics()));
    split.tryAdvance(x -> System.out.println("first " + x));
    Spliterator<Integer> half = split.trySplit();
    half.forEachRemaining(x -> System.out.print("half " + x + " "));
    split.forEachRemaining(x -> System.out.print("rest " + x + " "));
    System.out.println(split.tryAdvance(x -> System.out.println("never")));
    Iterator<String> letters = List.of("q", "r", "s").iterator();
    System.out.println(StreamSupport.stream(Spliterators.spliteratorUnknownSize(letters, Spliterator.ORDERED), false).map(String::toUpperCase).toList());
    Iterable<Integer> countdown = () -> IntStream.iterate(3, i -> i >= 0, i -> i - 1).iterator();
    for (int i : countdown) System.out.print(i + " ");
    show(StreamSupport.stream(countdown.spliterator(), false).map(i -> "t" + i).collect(Collectors.joining("/")));
    Iterator<Integer> it = Stream.of(1, 2, 3).map(x -> log("it", x)).iterator();
    System.out.println(it.next() + " " + it.hasNext());
    try {
      list.stream().forEach(x -> { if (x == 8) list.remove(0); });
    } catch (java.util.ConcurrentModificationException e) {
      System.out.println("modified " + list.size());
    } catch (NullPointerException e) {
      System.out.println("null " + list.size());
    }
    try {
      Stream.of(1, 0).map(x -> 1 / x).forEach(System.out::println);
    } catch (ArithmeticException e) {
      System.out.println(e.getMessage());
    }
  }
}
