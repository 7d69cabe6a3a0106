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

  public static void main(String[] args) {
    List<Person> people = List.of(new Person("Ann", 30, "Rome", 10.5), new Person("Bob", 25, "Oslo", 20), new Person("Cid", 35, "Rome", 30.25),
        new Person("Dee", 25, "Oslo", 5), new Person("Eve", 41, "Bern", 12));
    System.out.println(people.stream().collect(Collectors.groupingBy(Person::city, TreeMap::new, Collectors.counting())));
    System.out.println(people.stream().collect(Collectors.groupingBy(Person::age, TreeMap::new, Collectors.mapping(Person::name, Collectors.toList()))));
    System.out.println(people.stream().collect(Collectors.partitioningBy(p -> p.salary() > 11)));
    System.out.println(people.stream().collect(Collectors.partitioningBy(p -> p.age() > 100, Collectors.counting())));
    System.out.println(new TreeMap<>(people.stream().collect(Collectors.toMap(Person::name, Person::age))));
    System.out.println(people.stream().collect(Collectors.toMap(Person::city, Person::salary, Double::sum, LinkedHashMap::new)));
    try {
      people.stream().collect(Collectors.toMap(Person::city, Person::name));
    } catch (IllegalStateException e) {
      System.out.println(e.getMessage());
    }
    System.out.println(people.stream().collect(Collectors.averagingInt(Person::age)) + " " + people.stream().collect(Collectors.summingDouble(Person::salary)));
    IntSummaryStatistics stats = people.stream().collect(Collectors.summarizingInt(Person::age));
    System.out.println(stats + " " + stats.getAverage());
    System.out.println(people.stream().collect(Collectors.summarizingDouble(Person::salary)));
    System.out.println(people.stream().map(Person::name).collect(Collectors.joining(", ", "[", "]")));
    System.out.println(people.stream().collect(Collectors.collectingAndThen(Collectors.toList(), List::size)));
    System.out.println(people.stream().collect(Collectors.minBy(Comparator.comparing(Person::salary))));
    System.out.println(people.stream().collect(Collectors.teeing(Collectors.counting(), Collectors.averagingDouble(Person::salary), (n, avg) -> n + " @ " + avg)));
    System.out.println(people.stream().collect(Collectors.reducing(0.0, Person::salary, Math::max)));
    System.out.println(people.stream().collect(Collectors.groupingBy(Person::city, TreeMap::new,
        Collectors.filtering(p -> p.age() < 31, Collectors.mapping(Person::name, Collectors.joining("+"))))));
    System.out.println(people.stream().collect(Collectors.groupingBy(Person::city, TreeMap::new,
        Collectors.flatMapping(p -> Stream.of(p.name(), p.name().toLowerCase()), Collectors.toCollection(TreeSet::new)))));
    System.out.println(people.stream().map(Person::name).collect(Collectors.toCollection(ArrayDeque::new)).peekLast());
    Map<Boolean, Map<String, Long>> nested = people.stream().collect(Collectors.partitioningBy(p -> p.age() % 2 == 0, Collectors.groupingBy(Person::city, TreeMap::new, Collectors.counting())));
    System.out.println(nested);
    Collector<String, StringBuilder, String> reverse = Collector.of(StringBuilder::new, (sb, s) -> sb.insert(0, s), StringBuilder::append, StringBuilder::toString);
    System.out.println(Stream.of("a", "b", "c").collect(reverse) + " " + reverse.characteristics());
    System.out.println(Stream.of(1, 2, 3).collect(Collectors.toUnmodifiableList()) + " " + Stream.of(3).collect(Collectors.toUnmodifiableSet()));
    System.out.println(Stream.of("x", "y").collect(StringBuilder::new, StringBuilder::append, StringBuilder::append).reverse());
    System.out.println(people.stream().collect(Collectors.groupingBy(Person::city)).keySet().stream().sorted().toList());
    System.out.println(people.stream().collect(Collectors.groupingByConcurrent(Person::city, Collectors.summingInt(Person::age))).get("Rome"));
  }
}
