import java.util.ConcurrentModificationException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/** HashMap with collisions and treeified bins, LinkedHashMap in both orders, HashSet, the newer methods of Map. */
public class HashMaps {
  static class Bad implements Comparable<Bad> {
    final int n;
    Bad(int n) { this.n = n; }
    @Override public int hashCode() { return n % 3; }
    @Override public boolean equals(Object o) { return o instanceof Bad && ((Bad) o).n == n; }
    @Override public int compareTo(Bad b) { return Integer.compare(n, b.n); }
  }

  public static void main(String[] args) {
    Map<String, Integer> map = new HashMap<>();
    String text = "the quick brown fox jumps over the lazy dog and the cat";
    for (String w : text.split(" ")) map.merge(w, 1, Integer::sum);
    System.out.println(map);
    System.out.println(map.get("the") + " " + map.get("none") + " " + map.getOrDefault("none", -1) + " " + map.containsKey("fox") + " " + map.containsValue(3) + " " + map.size());
    System.out.println(map.put("fox", 9) + " " + map.putIfAbsent("fox", 5) + " " + map.putIfAbsent("new", 5) + " " + map.remove("dog") + " " + map.remove("cat", 7) + " " + map.replace("cat", 8)
        + " " + map.replace("cat", 8, 10) + " " + map.computeIfAbsent("calc", String::length) + " " + map.computeIfPresent("calc", (k, v) -> null) + " " + map.compute("c2", (k, v) -> v == null ? 1 : v + 1));
    System.out.println(new java.util.TreeMap<>(map));
    map.put(null, 0);
    System.out.println(map.get(null) + " " + map.keySet().contains(null));
    Iterator<Map.Entry<String, Integer>> it = map.entrySet().iterator();
    while (it.hasNext()) {
      Map.Entry<String, Integer> e = it.next();
      if (e.getValue() == 1) it.remove(); else e.setValue(e.getValue() * 100);
    }
    System.out.println(map + " " + map.hashCode() + " " + map.values() + map.keySet());
    try {
      for (String k : map.keySet()) map.put(k + "!", 1);
    } catch (ConcurrentModificationException e) {
      System.out.println("modified");
    }
    Map<Bad, Integer> bad = new HashMap<>();
    for (int i = 0; i < 200; i++) bad.put(new Bad(i), i);
    long sum = 0;
    for (int i = 0; i < 200; i += 3) sum += bad.get(new Bad(i)) + (bad.containsKey(new Bad(i + 1000)) ? 1 : 0);
    for (int i = 0; i < 180; i++) bad.remove(new Bad(i));
    System.out.println(sum + " " + bad.size() + " " + bad.get(new Bad(199)));
    Map<Integer, String> big = new HashMap<>();
    for (int i = 0; i < 2000; i++) big.put(i * 37, "v" + i);
    big.keySet().removeIf(k -> k % 2 == 0);
    System.out.println(big.size() + " " + big.get(37 * 999) + " " + big.get(37 * 1000));
    LinkedHashMap<String, Integer> lru = new LinkedHashMap<>(4, 0.75f, true) {
      @Override protected boolean removeEldestEntry(Map.Entry<String, Integer> e) { return size() > 3; }
    };
    for (String s : "a b c a d e a f".split(" ")) {
      lru.merge(s, 1, Integer::sum);
    }
    System.out.println(lru);
    Map<Integer, Integer> insertion = new LinkedHashMap<>();
    for (int i : new int[] {5, 3, 9, 1, 3}) insertion.put(i, insertion.size());
    insertion.remove(9);
    insertion.replaceAll((k, v) -> k + v);
    insertion.forEach((k, v) -> System.out.print(k + "->" + v + " "));
    System.out.println();
    Set<Integer> set = new HashSet<>();
    for (int i = 0; i < 30; i++) System.out.print(set.add(i * i % 11) ? 1 : 0);
    System.out.println(set + " " + set.equals(Set.of(0, 1, 3, 4, 5, 9)) + " " + set.hashCode());
    set.retainAll(Set.of(1, 3, 77));
    System.out.println(set + " " + new LinkedHashSet<>(java.util.List.of(3, 1, 2, 1)));
    Map<String, Integer> identity = new IdentityHashMap<>();
    identity.put("k", 1);
    identity.put(new String("k"), 2);
    System.out.println(identity.size() + " " + identity.get("k"));
    System.out.println(Map.of("only", 1) + " " + Map.entry("k", "v") + " " + Map.copyOf(insertion).size() + " " + new HashMap<>(Map.of(1, 2)).equals(Map.of(1, 2)));
  }
}
