import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Suffix arrays with common prefixes, Knuth-Morris-Pratt, Z, Manacher, Aho-Corasick, tries, edit distance, longest common subsequence. */
public class SuffixAndStrings {
  static Integer[] suffixes(String s) {
    int n = s.length();
    Integer[] order = new Integer[n];
    int[] rank = new int[n], next = new int[n];
    Arrays.setAll(order, i -> i);
    for (int i = 0; i < n; i++) rank[i] = s.charAt(i);
    for (int k = 1; ; k <<= 1) {
      final int step = k;
      final int[] r = rank;
      java.util.Comparator<Integer> c = (a, b) -> r[a] != r[b] ? r[a] - r[b] : (a + step < n ? r[a + step] : -1) - (b + step < n ? r[b + step] : -1);
      Arrays.sort(order, c);
      next[order[0]] = 0;
      for (int i = 1; i < n; i++) next[order[i]] = next[order[i - 1]] + (c.compare(order[i - 1], order[i]) < 0 ? 1 : 0);
      rank = next.clone();
      if (rank[order[n - 1]] == n - 1) return order;
    }
  }

  static int[] common(String s, Integer[] order) {
    int n = s.length(), h = 0;
    int[] rank = new int[n], lcp = new int[n];
    for (int i = 0; i < n; i++) rank[order[i]] = i;
    for (int i = 0; i < n; i++) {
      if (rank[i] == 0) {
        h = 0;
        continue;
      }
      int j = order[rank[i] - 1];
      while (i + h < n && j + h < n && s.charAt(i + h) == s.charAt(j + h)) h++;
      lcp[rank[i]] = h;
      if (h > 0) h--;
    }
    return lcp;
  }

  static int[] borders(String s) {
    int[] b = new int[s.length()];
    for (int i = 1, k = 0; i < b.length; i++) {
      while (k > 0 && s.charAt(i) != s.charAt(k)) k = b[k - 1];
      if (s.charAt(i) == s.charAt(k)) k++;
      b[i] = k;
    }
    return b;
  }

  static int[] zed(String s) {
    int[] z = new int[s.length()];
    for (int i = 1, l = 0, r = 0; i < z.length; i++) {
      if (i < r) z[i] = Math.min(r - i, z[i - l]);
      while (i + z[i] < z.length && s.charAt(z[i]) == s.charAt(i + z[i])) z[i]++;
      if (i + z[i] > r) {
        l = i;
        r = i + z[i];
      }
    }
    return z;
  }

  static String palindrome(String s) {
    StringBuilder sb = new StringBuilder("|");
    for (char c : s.toCharArray()) sb.append(c).append('|');
    int[] p = new int[sb.length()];
    int best = 0;
    for (int i = 0, c = 0; i < p.length; i++) {
      if (i < c + p[c]) p[i] = Math.min(p[2 * c - i], c + p[c] - i);
      while (i - p[i] - 1 >= 0 && i + p[i] + 1 < p.length && sb.charAt(i - p[i] - 1) == sb.charAt(i + p[i] + 1)) p[i]++;
      if (i + p[i] > c + p[c]) c = i;
      if (p[i] > p[best]) best = i;
    }
    return s.substring((best - p[best]) / 2, (best + p[best]) / 2);
  }

  static class Trie {
    final Map<Character, Trie> next = new TreeMap<>();
    Trie fail;
    final List<String> ends = new ArrayList<>();

    void add(String word) {
      Trie t = this;
      for (char c : word.toCharArray()) t = t.next.computeIfAbsent(c, k -> new Trie());
      t.ends.add(word);
    }

    void link() {
      List<Trie> queue = new ArrayList<>(List.of(this));
      for (int i = 0; i < queue.size(); i++) {
        Trie t = queue.get(i);
        t.next.forEach((c, child) -> {
          Trie f = t.fail;
          while (f != null && !f.next.containsKey(c)) f = f.fail;
          child.fail = f == null ? this : f.next.get(c);
          child.ends.addAll(child.fail.ends);
          queue.add(child);
        });
      }
    }

    List<String> search(String text) {
      List<String> found = new ArrayList<>();
      Trie t = this;
      for (int i = 0; i < text.length(); i++) {
        char c = text.charAt(i);
        while (t != this && !t.next.containsKey(c)) t = t.fail;
        t = t.next.getOrDefault(c, this);
        for (String w : t.ends) found.add(w + "@" + (i - w.length() + 1));
      }
      return found;
    }
  }

  static String distance(String a, String b) {
    int[][] d = new int[a.length() + 1][b.length() + 1], l = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      for (int j = 0; j <= b.length(); j++) {
        if (i == 0 || j == 0) {
          d[i][j] = i + j;
          continue;
        }
        boolean same = a.charAt(i - 1) == b.charAt(j - 1);
        d[i][j] = Math.min(Math.min(d[i - 1][j], d[i][j - 1]) + 1, d[i - 1][j - 1] + (same ? 0 : 1));
        l[i][j] = same ? l[i - 1][j - 1] + 1 : Math.max(l[i - 1][j], l[i][j - 1]);
      }
    }
    StringBuilder sb = new StringBuilder();
    for (int i = a.length(), j = b.length(); i > 0 && j > 0; ) {
      if (a.charAt(i - 1) == b.charAt(j - 1)) {
        sb.append(a.charAt(--i));
        j--;
      } else if (l[i - 1][j] >= l[i][j - 1]) {
        i--;
      } else {
        j--;
      }
    }
    return d[a.length()][b.length()] + " " + sb.reverse();
  }

  public static void main(String[] args) {
    for (String s : new String[] {"banana", "mississippi", "abracadabra", "aaaaaa", "abcabcabcab", "the theme of the thesis", "x"}) {
      Integer[] order = suffixes(s);
      int[] lcp = common(s, order);
      int best = 0;
      for (int i = 0; i < lcp.length; i++) if (lcp[i] > lcp[best]) best = i;
      System.out.println(s + " " + Arrays.toString(order) + " " + Arrays.toString(lcp) + " '" + s.substring(order[best], order[best] + lcp[best]) + "' " + Arrays.toString(borders(s)) + " " + Arrays.toString(zed(s)) + " " + palindrome(s));
      int distinct = s.length() * (s.length() + 1) / 2 - Arrays.stream(lcp).sum();
      System.out.println(distinct + " substrings, period " + (s.length() - borders(s)[s.length() - 1]));
    }
    Trie t = new Trie();
    for (String w : "he she his hers e".split(" ")) t.add(w);
    t.link();
    System.out.println(t.search("ushers and his sheep"));
    for (String[] p : new String[][] {{"kitten", "sitting"}, {"", "abc"}, {"intention", "execution"}, {"flaw", "lawn"}, {"same", "same"}}) System.out.println(Arrays.toString(p) + " " + distance(p[0], p[1]));
  }
}
