// STDIN: "It was the best of times, it was the worst of times,\nit was the age of wisdom, it was the age of foolishness,\nit was the epoch of belief...\n"

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.util.Comparator;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Words counted from standard input with streams. */
public class WordStatistics {
  public static void main(String[] args) {
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
    Map<String, Long> counts = in.lines().flatMap(l -> java.util.Arrays.stream(l.toLowerCase().split("\\W+"))).filter(w -> !w.isEmpty()).collect(Collectors.groupingBy(Function.identity(), TreeMap::new, Collectors.counting()));
    counts.entrySet().stream().sorted(Map.Entry.<String, Long>comparingByValue(Comparator.reverseOrder()).thenComparing(Map.Entry.comparingByKey())).forEach(e -> System.out.printf("%-12s%3d %s%n", e.getKey(), e.getValue(), "#".repeat(e.getValue().intValue())));
    System.out.println(counts.values().stream().mapToLong(Long::longValue).summaryStatistics());
  }
}
