/** Streams over ranges and lists: filter, map, sort, collect, reduce. */
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

public class Streams {
  public static void main(String[] args) {
    int scale = args.length > 0 ? Integer.parseInt(args[0]) : 100;
    List<String> words = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      words.add("w" + i * 37 % 101);
    }
    long sum = 0;
    for (int round = 0; round < 6 * scale; round++) {
      int shift = round;
      sum += IntStream.range(0, 500).filter(n -> n % 3 == 0).map(n -> n * n + shift).sum();
      List<Integer> lengths = words.stream().map(String::length).filter(n -> n > 2).collect(Collectors.toList());
      sum += lengths.size();
      Map<Integer, Long> groups = words.stream().collect(Collectors.groupingBy(String::length, Collectors.counting()));
      sum += groups.get(2);
      sum += words.stream().sorted().skip(round % 50).findFirst().get().hashCode();
      sum += words.stream().mapToInt(String::hashCode).reduce(0, (a, b) -> a ^ b);
    }
    System.out.println(sum);
  }
}
