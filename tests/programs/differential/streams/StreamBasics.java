import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The intermediate and terminal operations of Stream. */
public class StreamBasics {
  static void show(Object value) {
    System.out.println(value);
  }

  public static void main(String[] args) {
    List<String> words = List.of("pear", "fig", "apple", "kiwi", "banana", "fig", "cherry", "apple");
    show(words.stream().filter(w -> w.length() > 4).collect(Collectors.toList()));
    System.out.println(words.stream().map(String::length).toList());
    System.out.println(words.stream().distinct().sorted().toList());
    System.out.println(words.stream().sorted(Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder())).toList());
    System.out.println(words.stream().skip(2).limit(3).toList());
    System.out.println(words.stream().peek(w -> System.out.print(w + ";")).anyMatch(w -> w.startsWith("a")));
    System.out.println(words.stream().allMatch(w -> w.length() > 2) + " " + words.stream().noneMatch(String::isEmpty));
    System.out.println(words.stream().findFirst() + " " + Stream.empty().findAny() + " " + words.stream().count());
    System.out.println(words.stream().min(Comparator.naturalOrder()) + " " + words.stream().max(Comparator.comparing(String::length)));
    System.out.println(words.stream().takeWhile(w -> !w.equals("kiwi")).toList() + " " + words.stream().dropWhile(w -> !w.equals("kiwi")).toList());
    System.out.println(Arrays.toString(words.stream().toArray(String[]::new)) + " " + words.stream().toArray().length);
    System.out.println(Stream.iterate(1, x -> x * 2).limit(10).toList() + " " + Stream.iterate(1, x -> x < 50, x -> x * 3).toList());
    System.out.println(Stream.of(1, 2, 3).mapMulti((x, sink) -> {
      for (int i = 0; i < (Integer) x; i++) sink.accept(x + "" + i);
    }).toList());
    show(Stream.concat(Stream.of("a"), Stream.of("b", "c")).collect(Collectors.joining("|", "<", ">")));
    System.out.println(Stream.of("x").onClose(() -> System.out.println("closed")).map(s -> s + s).toList());
    try (Stream<String> s = Stream.of("y").onClose(() -> System.out.println("closed 1")).onClose(() -> System.out.println("closed 2"))) {
      s.forEach(System.out::println);
    }
    words.stream().forEachOrdered(w -> System.out.print(w.charAt(0)));
    System.out.println();
    int[] counter = {0};
    System.out.println(Stream.generate(() -> counter[0]++).limit(5).map(String::valueOf).reduce("", String::concat));
    System.out.println(Stream.builder().add(1).add("two").add(3.0).build().map(Object::getClass).map(Class::getSimpleName).toList());
    System.out.println(Stream.ofNullable(null).count() + " " + Stream.ofNullable("z").toList());
    System.out.println(words.parallelStream().isParallel() + " " + words.stream().unordered().sequential().isParallel());
    Stream<String> used = words.stream();
    used.count();
    try {
      used.count();
    } catch (IllegalStateException e) {
      System.out.println(e.getMessage());
    }
    try {
      words.stream().toList().add("immutable");
    } catch (UnsupportedOperationException e) {
      System.out.println(e.getMessage());
    }
  }
}
