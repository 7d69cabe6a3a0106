import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Justified text by greedy and by least squares, tables with aligned columns, trees, histograms, Roman numerals, number words, templates. */
public class TextLayout {
  static final String TEXT = """
      It is a truth universally acknowledged, that a single man in possession of a good fortune, must be in want of a wife. \
      However little known the feelings or views of such a man may be on his first entering a neighbourhood, this truth is so \
      well fixed in the minds of the surrounding families, that he is considered as the rightful property of some one or other.
      """;

  static List<String> greedy(String text, int width) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    for (String w : text.strip().split("\\s+")) {
      if (line.length() > 0 && line.length() + 1 + w.length() > width) {
        lines.add(line.toString());
        line.setLength(0);
      }
      if (line.length() > 0) line.append(' ');
      line.append(w);
    }
    lines.add(line.toString());
    return lines;
  }

  static List<String> balanced(String text, int width) {
    String[] words = text.strip().split("\\s+");
    int n = words.length;
    long[] cost = new long[n + 1];
    int[] next = new int[n + 1];
    for (int i = n - 1; i >= 0; i--) {
      cost[i] = Long.MAX_VALUE;
      int length = -1;
      for (int j = i; j < n && (length += words[j].length() + 1) <= width; j++) {
        long slack = j == n - 1 ? 0 : (long) (width - length) * (width - length);
        if (cost[j + 1] != Long.MAX_VALUE && slack + cost[j + 1] < cost[i]) {
          cost[i] = slack + cost[j + 1];
          next[i] = j + 1;
        }
      }
    }
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < n; i = next[i]) lines.add(String.join(" ", Arrays.copyOfRange(words, i, next[i])));
    return lines;
  }

  static String justify(String line, int width) {
    String[] words = line.split(" ");
    if (words.length == 1) return line;
    int gaps = words.length - 1, spaces = width - line.length() + gaps;
    StringBuilder sb = new StringBuilder(words[0]);
    for (int i = 1; i <= gaps; i++) sb.append(" ".repeat(spaces / gaps + (i <= spaces % gaps ? 1 : 0))).append(words[i]);
    return sb.toString();
  }

  static String table(List<List<?>> rows) {
    int columns = rows.stream().mapToInt(List::size).max().orElse(0);
    int[] widths = IntStream.range(0, columns).map(c -> rows.stream().filter(r -> c < r.size()).mapToInt(r -> String.valueOf(r.get(c)).length()).max().orElse(0)).toArray();
    return rows.stream().map(r -> IntStream.range(0, r.size()).mapToObj(c -> (r.get(c) instanceof Number ? "%" : "%-") + widths[c] + "s").collect(Collectors.joining(" | ", "| ", " |")).formatted(r.toArray())).collect(Collectors.joining("\n"));
  }

  static String roman(int n) {
    int[] values = {1000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1};
    String[] signs = "M CM D CD C XC L XL X IX V IV I".split(" ");
    StringBuilder sb = new StringBuilder();
    for (int i = 0; n > 0; i++) for (; n >= values[i]; n -= values[i]) sb.append(signs[i]);
    return sb.toString();
  }

  static String words(long n) {
    String[] small = "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(" ");
    String[] tens = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
    if (n < 0) return "minus " + (n == Long.MIN_VALUE ? "too much" : words(-n));
    if (n < 20) return small[(int) n];
    if (n < 100) return tens[(int) n / 10 - 2] + (n % 10 == 0 ? "" : "-" + words(n % 10));
    Map<Long, String> scales = new LinkedHashMap<>();
    long scale = 1_000_000_000_000_000_000L;
    for (String s : "quintillion quadrillion trillion billion million thousand".split(" ")) {
      scales.put(scale, s);
      scale /= 1000;
    }
    scales.put(100L, "hundred");
    for (Map.Entry<Long, String> e : scales.entrySet()) {
      if (n >= e.getKey()) return words(n / e.getKey()) + " " + e.getValue() + (n % e.getKey() == 0 ? "" : (e.getKey() == 100 ? " and " : ", ") + words(n % e.getKey()));
    }
    throw new AssertionError(n);
  }

  static String fill(String template, Map<String, ?> values, Map<String, UnaryOperator<String>> filters) {
    StringBuilder out = new StringBuilder();
    int at = 0;
    for (int open; (open = template.indexOf("{{", at)) >= 0; ) {
      int close = template.indexOf("}}", open);
      if (close < 0) throw new IllegalArgumentException("open brace at " + open);
      String[] parts = template.substring(open + 2, close).split("\\|");
      Object value = values.get(parts[0].strip());
      String text = value == null ? "?" : value instanceof Iterable<?> many ? String.join(", ", (Iterable<String>) () -> ((List<?>) many).stream().map(String::valueOf).iterator()) : value.toString();
      for (int i = 1; i < parts.length; i++) text = filters.getOrDefault(parts[i].strip(), s -> "<no filter>").apply(text);
      out.append(template, at, open).append(text);
      at = close + 2;
    }
    return out.append(template.substring(at)).toString();
  }

  public static void main(String[] args) {
    for (int width : new int[] {30, 47, 72}) {
      for (List<String> lines : List.of(greedy(TEXT, width), balanced(TEXT, width))) {
        for (int i = 0; i < lines.size(); i++) System.out.println("|" + (i < lines.size() - 1 ? justify(lines.get(i), width) : String.format("%-" + width + "s", lines.get(i))) + "|");
        System.out.println("=".repeat(width));
      }
    }
    Map<String, Long> counts = TEXT.toLowerCase().chars().filter(Character::isLetter).mapToObj(c -> String.valueOf((char) c)).collect(Collectors.groupingBy(s -> s, Collectors.counting()));
    List<List<?>> rows = new ArrayList<>(List.of(List.of("letter", "times", "share"), List.of("------", "-----", "-----")));
    counts.entrySet().stream().sorted(Map.Entry.<String, Long>comparingByValue(Comparator.reverseOrder()).thenComparing(Map.Entry.comparingByKey())).limit(8)
        .forEach(e -> rows.add(List.of(e.getKey(), e.getValue(), Math.round(e.getValue() * 1000.0 / TEXT.length()) / 10.0, "#".repeat(e.getValue().intValue() / 2))));
    System.out.println(table(rows));
    for (int n : new int[] {1, 4, 9, 14, 40, 90, 399, 444, 1994, 2024, 3999}) System.out.print(roman(n) + " ");
    System.out.println();
    for (long n : new long[] {0, 13, 21, 80, 100, 101, 999, 1000, 1234, 1_000_001, 987_654_321, -42, Long.MAX_VALUE, Long.MIN_VALUE}) System.out.println(n + ": " + words(n));
    Map<String, UnaryOperator<String>> filters = Map.of("up", String::toUpperCase, "rev", s -> new StringBuilder(s).reverse().toString(), "quote", s -> '"' + s + '"');
    System.out.println(fill("Dear {{name|up}}, {{ items | quote }} cost {{price}} {{none}} {{name|rev|up}} {{name|odd}}.", Map.of("name", "Ann", "items", List.of(1, "two", 3.0), "price", 9.5), filters));
    try {
      fill("{{open", Map.of(), filters);
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
  }
}
