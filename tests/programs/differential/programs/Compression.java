import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.TreeMap;

/** Huffman codes, LZ78, LZW, run lengths and the Burrows-Wheeler transform, each there and back. */
public class Compression {
  static class Tree implements Comparable<Tree> {
    final int weight;
    final char symbol;
    final Tree left, right;

    Tree(int weight, char symbol, Tree left, Tree right) {
      this.weight = weight;
      this.symbol = symbol;
      this.left = left;
      this.right = right;
    }

    char least() {
      return left == null ? symbol : (char) Math.min(left.least(), right.least());
    }

    @Override
    public int compareTo(Tree o) {
      return weight != o.weight ? Integer.compare(weight, o.weight) : Character.compare(least(), o.least());
    }

    void codes(String prefix, Map<Character, String> into) {
      if (left == null) {
        into.put(symbol, prefix.isEmpty() ? "0" : prefix);
        return;
      }
      left.codes(prefix + '0', into);
      right.codes(prefix + '1', into);
    }
  }

  static String huffman(String text) {
    TreeMap<Character, Integer> counts = new TreeMap<>();
    for (char c : text.toCharArray()) counts.merge(c, 1, Integer::sum);
    PriorityQueue<Tree> queue = new PriorityQueue<>();
    counts.forEach((c, n) -> queue.add(new Tree(n, c, null, null)));
    while (queue.size() > 1) {
      Tree a = queue.poll(), b = queue.poll();
      queue.add(new Tree(a.weight + b.weight, '\0', a, b));
    }
    Tree root = queue.poll();
    Map<Character, String> codes = new TreeMap<>();
    root.codes("", codes);
    System.out.println(codes);
    BitSet bits = new BitSet();
    int n = 0;
    for (char c : text.toCharArray()) for (char bit : codes.get(c).toCharArray()) bits.set(n++, bit == '1');
    System.out.println(text.length() * 8 + " -> " + n + " bits");
    StringBuilder back = new StringBuilder();
    for (int i = 0; i < n; ) {
      Tree t = root;
      while (t.left != null) t = bits.get(i++) ? t.right : t.left;
      if (root.left == null) i++;
      back.append(t.symbol);
    }
    return back.toString();
  }

  static List<Integer> lzw(String text) {
    Map<String, Integer> table = new HashMap<>();
    for (int i = 0; i < 256; i++) table.put("" + (char) i, i);
    List<Integer> out = new ArrayList<>();
    String w = "";
    for (char c : text.toCharArray()) {
      if (table.containsKey(w + c)) {
        w += c;
      } else {
        out.add(table.get(w));
        table.put(w + c, table.size());
        w = "" + c;
      }
    }
    if (!w.isEmpty()) out.add(table.get(w));
    return out;
  }

  static String unlzw(List<Integer> codes) {
    Map<Integer, String> table = new HashMap<>();
    for (int i = 0; i < 256; i++) table.put(i, "" + (char) i);
    String w = "" + (char) (int) codes.get(0);
    StringBuilder out = new StringBuilder(w);
    for (int k : codes.subList(1, codes.size())) {
      String entry = table.containsKey(k) ? table.get(k) : w + w.charAt(0);
      out.append(entry);
      table.put(table.size(), w + entry.charAt(0));
      w = entry;
    }
    return out.toString();
  }

  static String runs(String s) {
    StringBuilder sb = new StringBuilder();
    for (int i = 0, j; i < s.length(); i = j) {
      for (j = i; j < s.length() && s.charAt(j) == s.charAt(i); j++) {}
      sb.append(j - i).append(s.charAt(i));
    }
    return sb.toString();
  }

  static String unruns(String s) {
    StringBuilder sb = new StringBuilder();
    int n = 0;
    for (char c : s.toCharArray()) {
      if (Character.isDigit(c)) {
        n = n * 10 + c - '0';
      } else {
        sb.append(String.valueOf(c).repeat(n));
        n = 0;
      }
    }
    return sb.toString();
  }

  static String bwt(String s) {
    s += '$';
    String[] rotations = new String[s.length()];
    for (int i = 0; i < s.length(); i++) rotations[i] = s.substring(i) + s.substring(0, i);
    Arrays.sort(rotations);
    StringBuilder sb = new StringBuilder();
    for (String r : rotations) sb.append(r.charAt(r.length() - 1));
    return sb.toString();
  }

  static String unbwt(String s) {
    Integer[] order = new Integer[s.length()];
    Arrays.setAll(order, i -> i);
    Arrays.sort(order, Comparator.comparing(s::charAt));
    StringBuilder sb = new StringBuilder();
    int at = order[s.indexOf('$')];
    while (s.charAt(at) != '$') {
      sb.append(s.charAt(at));
      at = order[at];
    }
    return sb.toString();
  }

  record Pair(int index, char next) {}

  static List<Pair> lz78(String s) {
    Map<String, Integer> dictionary = new HashMap<>();
    List<Pair> out = new ArrayList<>();
    String w = "";
    for (char c : s.toCharArray()) {
      if (dictionary.containsKey(w + c)) {
        w += c;
        continue;
      }
      out.add(new Pair(dictionary.getOrDefault(w, 0), c));
      dictionary.put(w + c, dictionary.size() + 1);
      w = "";
    }
    if (!w.isEmpty()) out.add(new Pair(dictionary.get(w), '\0'));
    return out;
  }

  public static void main(String[] args) {
    for (String text : new String[] {"abracadabra", "mississippi river", "aaaaaaaaaaaaaaaa", "x", "to be or not to be that is the question to be"}) {
      System.out.println("[" + text + "]");
      System.out.println(huffman(text).equals(text));
      List<Integer> codes = lzw(text);
      System.out.println(codes + " " + unlzw(codes).equals(text));
      System.out.println(runs(text) + " " + unruns(runs(text)).equals(text) + " " + bwt(text) + " " + runs(bwt(text)) + " " + unbwt(bwt(text)).equals(text));
      System.out.println(lz78(text));
    }
  }
}
