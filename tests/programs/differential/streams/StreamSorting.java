import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Sorting in pipelines: stability, nulls, several keys, primitive order. */
public class StreamSorting {
  record Row(String a, int b, Double c) {}

  public static void main(String[] args) {
    List<Row> rows = List.of(new Row("x", 2, 1.5), new Row("y", 1, null), new Row("x", 1, -0.0), new Row("z", 2, Double.NaN), new Row("y", 2, 0.0), new Row("x", 1, 3.0));
    rows.stream().sorted(Comparator.comparing(Row::a)).forEach(System.out::println);
    rows.stream().sorted(Comparator.comparing(Row::c, Comparator.nullsLast(Comparator.naturalOrder()))).map(Row::c).forEach(System.out::println);
    System.out.println(rows.stream().sorted(Comparator.comparingInt(Row::b).reversed().thenComparing(Row::a, Comparator.reverseOrder())).map(r -> r.b() + r.a()).collect(Collectors.joining(" ")));
    System.out.println(IntStream.of(5, -1, 3).boxed().sorted(Comparator.comparingInt(Math::abs)).toList() + " " + Stream.of("b", "A", "c").sorted(String::compareToIgnoreCase).toList());
    System.out.println(IntStream.rangeClosed(1, 20).boxed().sorted(Comparator.comparing((Integer i) -> i % 3).thenComparing(Comparator.reverseOrder())).toList());
    try {
      Stream.of(1, "a").sorted().forEach(System.out::println);
    } catch (ClassCastException e) {
      System.out.println("not comparable with each other");
    }
    try {
      Stream.of(new Object(), new Object()).sorted().count();
      Stream.of(new Object(), new Object()).sorted().toList();
    } catch (ClassCastException e) {
      System.out.println("not comparable");
    }
  }
}
