import java.util.ArrayList;
import java.util.List;

/** Word wrap, justification, centring, boxes, tables of contents. */
public class Wrapping {
  static List<String> wrap(String text, int width) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    for (String w : text.split("\\s+")) {
      if (line.length() + w.length() + 1 > width && line.length() > 0) {
        lines.add(line.toString());
        line.setLength(0);
      }
      if (line.length() > 0) line.append(' ');
      line.append(w);
    }
    if (line.length() > 0) lines.add(line.toString());
    return lines;
  }

  static String justify(String line, int width) {
    String[] words = line.split(" ");
    int gaps = words.length - 1, spaces = width - line.length() + gaps;
    if (gaps == 0) return line;
    StringBuilder sb = new StringBuilder(words[0]);
    for (int i = 1; i <= gaps; i++) sb.append(" ".repeat(spaces / gaps + (i <= spaces % gaps ? 1 : 0))).append(words[i]);
    return sb.toString();
  }

  public static void main(String[] args) {
    String text = "It is a truth universally acknowledged, that a single man in possession of a good fortune, must be in want of a wife.";
    for (int width : new int[] {15, 30, 60}) {
      System.out.println("+" + "-".repeat(width) + "+");
      for (String l : wrap(text, width)) System.out.println("|" + justify(l, width) + "|");
      for (String l : wrap(text, width)) System.out.println("|" + " ".repeat((width - l.length()) / 2) + l + " ".repeat(width - l.length() - (width - l.length()) / 2) + "|");
    }
    int[] pages = {1, 12, 123};
    String[] titles = {"Introduction", "The Middle", "End"};
    for (int i = 0; i < 3; i++) System.out.println(titles[i] + ".".repeat(40 - titles[i].length() - String.valueOf(pages[i]).length()) + pages[i]);
    for (int i = 1; i <= 5; i++) System.out.println(" ".repeat(5 - i) + "*".repeat(2 * i - 1));
    System.out.println("tab\tseparated\tvalues".replace("\t", "    ").length() + " " + "x".compareTo("xy") + " " + "%-5s|".formatted("ab"));
  }
}
