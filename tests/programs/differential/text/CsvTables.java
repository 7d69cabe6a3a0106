import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** CSV with quotes, joined, grouped and printed aligned. */
public class CsvTables {
  static List<String> split(String line) {
    List<String> cells = new ArrayList<>();
    StringBuilder cell = new StringBuilder();
    boolean quoted = false;
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      if (quoted) {
        if (c != '"') cell.append(c);
        else if (i + 1 < line.length() && line.charAt(i + 1) == '"') cell.append(line.charAt(i++));
        else quoted = false;
      } else if (c == '"') {
        quoted = true;
      } else if (c == ',') {
        cells.add(cell.toString());
        cell.setLength(0);
      } else {
        cell.append(c);
      }
    }
    if (quoted) throw new IllegalArgumentException("open quote in: " + line);
    cells.add(cell.toString());
    return cells;
  }

  public static void main(String[] args) {
    String csv = """
        name,team,points
        "Smith, Ann",red,10
        Bob,blue,7
        "Cy ""the"" Kid",red,12
        Dee,,3
        """;
    List<Map<String, String>> rows = new ArrayList<>();
    List<String> header = null;
    for (String line : csv.lines().toList()) {
      List<String> cells = split(line);
      if (header == null) {
        header = cells;
        continue;
      }
      Map<String, String> row = new LinkedHashMap<>();
      for (int i = 0; i < header.size(); i++) row.put(header.get(i), cells.get(i));
      rows.add(row);
    }
    rows.forEach(System.out::println);
    Map<String, Integer> widths = new LinkedHashMap<>();
    for (String h : header) widths.put(h, rows.stream().mapToInt(r -> r.get(h).length()).max().orElse(0));
    System.out.println(widths);
    rows.stream().sorted(Comparator.comparing((Map<String, String> r) -> Integer.parseInt(r.get("points"))).reversed()).forEach(r -> System.out.println(r.entrySet().stream().map(e -> String.format("%-" + Math.max(1, widths.get(e.getKey())) + "s", e.getValue())).collect(Collectors.joining(" | "))));
    Map<String, Integer> teams = rows.stream().collect(Collectors.groupingBy(r -> r.get("team").isEmpty() ? "none" : r.get("team"), java.util.TreeMap::new, Collectors.summingInt(r -> Integer.parseInt(r.get("points")))));
    System.out.println(teams);
    try {
      split("a,\"b");
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
  }
}
