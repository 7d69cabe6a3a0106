import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** A trie with completion, edit distance, an inverted index with ranking, longest common subsequence, KMP, Soundex, anagrams. */
public class TextIndex {
  static class Trie {
    final SortedMap<Character, Trie> children = new TreeMap<>();
    int count;

    void add(String w) {
      Trie t = this;
      for (char c : w.toCharArray()) t = t.children.computeIfAbsent(c, k -> new Trie());
      t.count++;
    }

    List<String> complete(String prefix) {
      Trie t = this;
      for (char c : prefix.toCharArray()) {
        t = t.children.get(c);
        if (t == null) return List.of();
      }
      List<String> out = new ArrayList<>();
      t.collect(new StringBuilder(prefix), out);
      return out;
    }

    private void collect(StringBuilder at, List<String> out) {
      if (count > 0) out.add(at + (count > 1 ? "*" + count : ""));
      children.forEach((c, t) -> {
        at.append(c.charValue());
        t.collect(at, out);
        at.setLength(at.length() - 1);
      });
    }
  }

  static int distance(String a, String b) {
    int[][] d = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) d[i][0] = i;
    for (int j = 0; j <= b.length(); j++) d[0][j] = j;
    for (int i = 1; i <= a.length(); i++) {
      for (int j = 1; j <= b.length(); j++) {
        d[i][j] = Math.min(Math.min(d[i - 1][j], d[i][j - 1]) + 1, d[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1));
      }
    }
    return d[a.length()][b.length()];
  }

  static String common(String a, String b) {
    String[][] best = new String[a.length() + 1][b.length() + 1];
    for (String[] row : best) Arrays.fill(row, "");
    for (int i = 1; i <= a.length(); i++) {
      for (int j = 1; j <= b.length(); j++) {
        best[i][j] = a.charAt(i - 1) == b.charAt(j - 1) ? best[i - 1][j - 1] + a.charAt(i - 1) : best[i - 1][j].length() >= best[i][j - 1].length() ? best[i - 1][j] : best[i][j - 1];
      }
    }
    return best[a.length()][b.length()];
  }

  static List<Integer> kmp(String text, String pattern) {
    int[] fail = new int[pattern.length()];
    for (int i = 1, k = 0; i < fail.length; i++) {
      while (k > 0 && pattern.charAt(i) != pattern.charAt(k)) k = fail[k - 1];
      if (pattern.charAt(i) == pattern.charAt(k)) k++;
      fail[i] = k;
    }
    List<Integer> found = new ArrayList<>();
    for (int i = 0, k = 0; i < text.length(); i++) {
      while (k > 0 && text.charAt(i) != pattern.charAt(k)) k = fail[k - 1];
      if (text.charAt(i) == pattern.charAt(k)) k++;
      if (k == fail.length) {
        found.add(i - k + 1);
        k = fail[k - 1];
      }
    }
    return found;
  }

  static String soundex(String w) {
    String codes = "01230120022455012623010202";
    StringBuilder sb = new StringBuilder().append(Character.toUpperCase(w.charAt(0)));
    char last = codes.charAt(Character.toLowerCase(w.charAt(0)) - 'a');
    for (char c : w.toLowerCase().substring(1).toCharArray()) {
      char code = codes.charAt(c - 'a');
      if (code != '0' && code != last) sb.append(code);
      if (c != 'h' && c != 'w') last = code;
    }
    return (sb + "000").substring(0, 4);
  }

  public static void main(String[] args) {
    String[] documents = {"The quick brown fox jumps over the lazy dog.", "A quick-witted fox quotes Shakespeare: \"to be, or not to be\".", "Dogs and foxes; foxes and dogs! The dog sleeps.", "Nothing to see here."};
    Trie trie = new Trie();
    Map<String, Map<Integer, Integer>> index = new TreeMap<>();
    for (int d = 0; d < documents.length; d++) {
      for (String w : documents[d].toLowerCase().split("[^a-z]+")) {
        if (w.isEmpty()) continue;
        trie.add(w);
        index.computeIfAbsent(w, k -> new TreeMap<>()).merge(d, 1, Integer::sum);
      }
    }
    System.out.println(index);
    for (String p : new String[] {"", "fo", "qu", "d", "zebra"}) System.out.println(p + " -> " + trie.complete(p));
    for (String query : new String[] {"quick fox", "dog", "to be", "nothing"}) {
      Map<Integer, Double> scores = new HashMap<>();
      for (String w : query.split(" ")) {
        Map<Integer, Integer> hits = index.getOrDefault(w, Map.of());
        hits.forEach((d, n) -> scores.merge(d, n * Math.sqrt((double) documents.length / hits.size()), Double::sum));
      }
      System.out.println(query + " -> " + scores.entrySet().stream().sorted(Map.Entry.<Integer, Double>comparingByValue().reversed().thenComparing(Map.Entry.comparingByKey())).map(e -> String.format("%d:%.3f", e.getKey(), e.getValue())).collect(Collectors.joining(" ")));
    }
    Set<String> words = new TreeSet<>(index.keySet());
    for (String typo : new String[] {"quik", "brwon", "foxs", "jumsp", "xyzzy"}) {
      System.out.println(typo + " ~ " + words.stream().sorted(Comparator.<String>comparingInt(w -> distance(typo, w)).thenComparing(Comparator.naturalOrder())).limit(3).map(w -> w + "(" + distance(typo, w) + ")").toList());
    }
    System.out.println(common("AGGTABQWERTY", "GXTXAYBWRT") + " " + distance("kitten", "sitting") + " " + distance("", "abc") + " " + kmp("abababcabab", "abab") + " " + kmp("aaaa", "aa") + " " + kmp("abc", "d"));
    for (String n : "Robert Rupert Rubin Ashcraft Tymczak Pfister Honeyman".split(" ")) System.out.print(soundex(n) + " ");
    System.out.println();
    Map<String, List<String>> anagrams = Arrays.stream("listen silent enlist google elgoog abc cab bca xyz".split(" ")).collect(Collectors.groupingBy(w -> w.chars().sorted().mapToObj(c -> "" + (char) c).collect(Collectors.joining()), TreeMap::new, Collectors.toList()));
    System.out.println(anagrams);
    String palindromic = "forgeeksskeegfor";
    String best = "";
    for (int center = 0; center < palindromic.length(); center++) {
      for (int even = 0; even < 2; even++) {
        int l = center, r = center + even;
        while (l >= 0 && r < palindromic.length() && palindromic.charAt(l) == palindromic.charAt(r)) {
          l--;
          r++;
        }
        if (r - l - 1 > best.length()) best = palindromic.substring(l + 1, r);
      }
    }
    System.out.println(best);
  }
}
