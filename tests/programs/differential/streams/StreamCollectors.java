import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.IntSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** java.util.stream.Collectors. */
public class StreamCollectors {
  record Person(String name, int age, String city, double salary) {}

  static void show(Object value) {
    System.out.println(value);
  }

  public static void main(String[] args) {
    List<Person> people = List.of(new Person("Ann", 30, "Rome", 10.5), new Person("Bob", 25, "Oslo", 20), new Person("Cid", 35, "Rome", 30.25),
        new Person("Dee", 25, "Oslo", 5), new Person("Eve", 41, "Bern", 12));
    show(people.stream().collect(Collectors.groupingBy(Person::city, TreeMap::new, Collectors.counting())));
    show(people.stream().collect(Collectors.groupingBy(Person::age, TreeMap::new, Collectors.mapping(Person::name, Collectors.toList()))));
    show(people.stream().collect(Collectors.partitioningBy(p -> p.salary() > 11)));
    show(people.stream().collect(Collectors.partitioningBy(p -> p.age() > 100, Collectors.counting())));
    show(new TreeMap<>(people.stream().collect(Collectors.toMap(Person::name, Person::age))));
    show(people.stream().collect(Collectors.toMap(Person::city, Person::salary, Double::sum, LinkedHashMap::new)));
    try {
      people.stream().collect(Collectors.toMap(Person::city, Person::name));
    } catch (IllegalStateException e) {
      System.out.println(e.getMessage());
    }
    show(people.stream().collect(Collectors.averagingInt(Person::age)) + " " + people.stream().collect(Collectors.summingDouble(Person::salary)));
    IntSummaryStatistics stats = people.stream().collect(Collectors.summarizingInt(Person::age));
    System.out.println(stats + " " + stats.getAverage());
    show(people.stream().collect(Collectors.summarizingDouble(Person::salary)));
    show(people.stream().map(Person::name).collect(Collectors.joining(", ", "[", "]")));
    show(people.stream().collect(Collectors.collectingAndThen(Collectors.toList(), List::size)));
    show(people.stream().collect(Collectors.minBy(Comparator.comparing(Person::salary))));
    show(people.stream().collect(Collectors.teeing(Collectors.counting(), Collectors.averagingDouble(Person::salary), (n, avg) -> n + " @ " + avg)));
    show(people.stream().collect(Collectors.reducing(0.0, Person::salary, Math::max)));
    show(people.stream().collect(Collectors.groupingBy(Person::city, TreeMap::new,
        Collectors.filtering(p -> p.age() < 31, Collectors.mapping(Person::name, Collectors.joining("+"))))));
    show(people.stream().collect(Collectors.groupingBy(Person::city, TreeMap::new,
        Collectors.flatMapping(p -> Stream.of(p.name(), p.name().toLowerCase()), Collectors.toCollection(TreeSet::new)))));
    show(people.stream().map(Person::name).collect(Collectors.toCollection(ArrayDeque::new)).peekLast());
    Map<Boolean, Map<String, Long>> nested = people.stream().collect(Collectors.partitioningBy(p -> p.age() % 2 == 0, Collectors.groupingBy(Person::city, TreeMap::new, Collectors.counting())));
    System.out.println(nested);
    Collector<String, StringBuilder, String> reverse = Collector.of(StringBuilder::new, (sb, s) -> sb.insert(0, s), StringBuilder::append, StringBuilder::toString);
    show(Stream.of("a", "b", "c").collect(reverse) + " " + reverse.characteristics());
    show(Stream.of(1, 2, 3).collect(Collectors.toUnmodifiableList()) + " " + Stream.of(3).collect(Collectors.toUnmodifiableSet()));
    show(Stream.of("x", "y").collect(StringBuilder::new, StringBuilder::append, StringBuilder::append).reverse());
    show(people.stream().collect(Collectors.groupingBy(Person::city)).keySet().stream().sorted().toList());
    show(people.stream().collect(Collectors.groupingByConcurrent(Person::city, Collectors.summingInt(Person::age))).get("Rome"));
  }
}
