import java.time.LocalDate;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Orders, products and customers queried with streams. */
public class Inventory {
  enum Category { TOOLS, TOYS, FOOD }

  record Product(String sku, String name, Category category, int cents) {}

  record Customer(String id, String name, String country) {}

  record Line(Product product, int quantity) {
    long cents() {
      return (long) product.cents() * quantity;
    }
  }

  record Order(int number, Customer customer, LocalDate date, List<Line> lines) {
    long total() {
      return lines.stream().mapToLong(Line::cents).sum();
    }
  }

  static String money(long cents) {
    return String.format("%,d.%02d", cents / 100, cents % 100);
  }

  static void show(Object value) {
    System.out.println(value);
  }

  public static void main(String[] args) {
    Map<String, Product> products = Stream.of("T1,Hammer,TOOLS,1999", "T2,Saw,TOOLS,2450", "Y1,Robot,TOYS,4999", "Y2,Puzzle,TOYS,1250", "F1,Apple,FOOD,45", "F2,Bread,FOOD,320").map(s -> s.split(",")).map(f -> new Product(f[0], f[1], Category.valueOf(f[2]), Integer.parseInt(f[3]))).collect(Collectors.toMap(Product::sku, Function.identity(), (a, b) -> a, LinkedHashMap::new));
    Map<String, Customer> customers = Stream.of("c1:Ann:DE", "c2:Bob:US", "c3:Cleo:DE", "c4:Dan:FR").map(s -> s.split(":")).collect(Collectors.toMap(f -> f[0], f -> new Customer(f[0], f[1], f[2]), (a, b) -> a, TreeMap::new));
    List<Order> orders = Stream.of("1 c1 2024-01-05 T1x2 F1x10", "2 c2 2024-01-20 Y1x1", "3 c1 2024-02-11 F2x3 Y2x2 T2x1", "4 c3 2024-02-29 T1x1", "5 c2 2024-03-01 F1x100 F2x1 Y1x2", "6 c3 2024-03-15 Y2x5 T2x2").map(s -> s.split(" ")).map(f -> new Order(Integer.parseInt(f[0]), customers.get(f[1]), LocalDate.parse(f[2]), Stream.of(f).skip(3).map(l -> l.split("x")).map(l -> new Line(products.get(l[0]), Integer.parseInt(l[1]))).toList())).toList();
    orders.forEach(o -> System.out.printf("#%d %-5s %s %10s %s%n", o.number(), o.customer().name(), o.date(), money(o.total()), o.lines().stream().map(l -> l.quantity() + " " + l.product().name()).collect(Collectors.joining(", "))));
    show(orders.stream().collect(Collectors.groupingBy(o -> o.customer().country(), TreeMap::new, Collectors.summingLong(Order::total))));
    show(orders.stream().flatMap(o -> o.lines().stream()).collect(Collectors.groupingBy(l -> l.product().category(), TreeMap::new, Collectors.mapping(Line::cents, Collectors.reducing(0L, Long::sum)))));
    show(orders.stream().collect(Collectors.groupingBy(o -> o.date().getMonth(), TreeMap::new, Collectors.averagingLong(Order::total))));
    System.out.println(orders.stream().max(Comparator.comparingLong(Order::total)).map(Order::number) + " " + orders.stream().min(Comparator.comparing(Order::date)).map(Order::date).get());
    Map<String, Integer> sold = orders.stream().flatMap(o -> o.lines().stream()).collect(Collectors.toMap(l -> l.product().name(), Line::quantity, Integer::sum, TreeMap::new));
    System.out.println(sold + " " + sold.entrySet().stream().max(Map.Entry.comparingByValue()).get());
    Predicate<Order> big = o -> o.total() > 5000, german = o -> o.customer().country().equals("DE");
    System.out.println(orders.stream().filter(big.and(german)).map(Order::number).toList() + " " + orders.stream().filter(big.negate().or(german.negate())).map(Order::number).toList());
    DoubleSummaryStatistics stats = orders.stream().mapToDouble(o -> o.total() / 100.0).summaryStatistics();
    System.out.printf("%.2f %.2f %.2f %d%n", stats.getMin(), stats.getAverage(), stats.getMax(), stats.getCount());
    System.out.println(customers.values().stream().filter(c -> orders.stream().noneMatch(o -> o.customer().equals(c))).map(Customer::name).toList());
    Map<Boolean, Map<Category, Long>> split = orders.stream().flatMap(o -> o.lines().stream()).collect(Collectors.partitioningBy(l -> l.quantity() > 2, Collectors.groupingBy(l -> l.product().category(), TreeMap::new, Collectors.counting())));
    System.out.println(split);
    List<Product> sorted = products.values().stream().sorted(Comparator.comparing(Product::category).reversed().thenComparing(Product::cents, Comparator.reverseOrder())).toList();
    sorted.forEach(p -> System.out.println(p));
    Optional<Product> cheapToy = products.values().stream().filter(p -> p.category() == Category.TOYS).min(Comparator.comparingInt(Product::cents));
    System.out.println(cheapToy.map(Product::name).orElse("none") + " " + products.values().stream().map(Product::name).collect(Collectors.collectingAndThen(Collectors.joining("|"), s -> s.length() + ":" + s)));
    long running = 0;
    for (Order o : orders) System.out.print(money(running += o.total()) + " ");
    System.out.println();
    System.out.println(orders.get(2).equals(new Order(3, customers.get("c1"), LocalDate.of(2024, 2, 11), orders.get(2).lines())) + " " + orders.get(0).customer().hashCode());
    try {
      orders.add(null);
    } catch (UnsupportedOperationException e) {
      System.out.println("orders are final");
    }
    try {
      Category.valueOf("CARS");
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
  }
}
