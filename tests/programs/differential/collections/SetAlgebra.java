import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BinaryOperator;

/** Sets and multimaps: unions, power sets, relations, closures. */
public class SetAlgebra {
  static <T extends Comparable<T>> Set<T> combine(Set<T> a, Set<T> b, BinaryOperator<Set<T>> f) {
    return f.apply(new TreeSet<>(a), b);
  }

  static <T> Set<Set<T>> powerSet(Set<T> s) {
    Set<Set<T>> out = new LinkedHashSet<>();
    out.add(new LinkedHashSet<>());
    for (T t : s) {
      for (Set<T> each : new ArrayList<>(out)) {
        Set<T> more = new LinkedHashSet<>(each);
        more.add(t);
        out.add(more);
      }
    }
    return out;
  }

  static Map<String, Set<String>> closure(Map<String, Set<String>> relation) {
    Map<String, Set<String>> out = new TreeMap<>();
    relation.forEach((k, v) -> out.put(k, new TreeSet<>(v)));
    boolean changed = true;
    while (changed) {
      changed = false;
      for (Set<String> reach : out.values()) {
        for (String middle : new ArrayList<>(reach)) changed |= reach.addAll(out.getOrDefault(middle, Set.of()));
      }
    }
    return out;
  }

  static void combinations(List<String> items, int k, int from, List<String> chosen, List<String> out) {
    if (chosen.size() == k) {
      out.add(String.join("", chosen));
      return;
    }
    for (int i = from; i < items.size(); i++) {
      chosen.add(items.get(i));
      combinations(items, k, i + 1, chosen, out);
      chosen.remove(chosen.size() - 1);
    }
  }

  static class MultiMap<K extends Comparable<K>, V> {
    private final Map<K, Collection<V>> map = new TreeMap<>();

    void put(K k, V v) {
      map.computeIfAbsent(k, x -> new ArrayList<>()).add(v);
    }

    Collection<V> get(K k) {
      return map.getOrDefault(k, Collections.emptyList());
    }

    boolean remove(K k, V v) {
      Collection<V> vs = map.get(k);
      boolean removed = vs != null && vs.remove(v);
      map.computeIfPresent(k, (x, rest) -> rest.isEmpty() ? null : rest);
      return removed;
    }
  }

  public static void main(String[] args) {
    Set<Integer> a = Set.of(1, 2, 3, 4), b = Set.of(3, 4, 5);
    System.out.println(combine(a, b, (x, y) -> { x.addAll(y); return x; }) + " " + combine(a, b, (x, y) -> { x.retainAll(y); return x; }) + " " + combine(a, b, (x, y) -> { x.removeAll(y); return x; }));
    System.out.println(powerSet(new TreeSet<>(List.of("x", "y", "z"))) + " " + powerSet(Set.of()).size());
    System.out.println(closure(Map.of("a", Set.of("b"), "b", Set.of("c", "d"), "d", Set.of("a"), "e", Set.of("e"))));
    List<String> out = new ArrayList<>();
    combinations(Arrays.asList("p", "q", "r", "s", "t"), 3, 0, new ArrayList<>(), out);
    System.out.println(out);
    MultiMap<String, Integer> m = new MultiMap<>();
    for (String s : "apple avocado banana blueberry cherry apricot".split(" ")) m.put(s.substring(0, 1), s.length());
    System.out.println(m.map + " " + m.get("b") + m.get("z") + m.remove("c", 6) + m.remove("c", 6) + m.map.keySet());
    Set<List<Integer>> lists = new HashSet<>();
    for (int i = 0; i < 20; i++) lists.add(Arrays.asList(i % 3, i % 2));
    System.out.println(lists.size() + " " + lists.contains(List.of(2, 1)) + " " + new HashSet<>(List.of(1, 2)).equals(new TreeSet<>(List.of(2, 1))));
    Map<Character, Integer> counts = new HashMap<>();
    for (char c : "hello world".toCharArray()) counts.merge(c, 1, Integer::sum);
    List<Map.Entry<Character, Integer>> sorted = new ArrayList<>(counts.entrySet());
    sorted.sort(Map.Entry.<Character, Integer>comparingByValue().reversed().thenComparing(Map.Entry.comparingByKey()));
    System.out.println(sorted);
  }
}
