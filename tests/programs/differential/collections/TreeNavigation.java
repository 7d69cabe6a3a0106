import java.util.Collections;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/** NavigableMap and NavigableSet: neighbours, ranges, views. */
public class TreeNavigation {
  public static void main(String[] args) {
    TreeMap<Integer, String> map = new TreeMap<>();
    for (int i = 0; i < 50; i += 5) map.put(i, "v" + i);
    System.out.println(map.floorKey(12) + " " + map.ceilingKey(12) + " " + map.lowerKey(10) + " " + map.higherKey(10) + " " + map.floorEntry(-1) + " " + map.firstEntry() + " " + map.lastKey() + " " + map.higherKey(45));
    System.out.println(map.headMap(15) + " " + map.headMap(15, true) + " " + map.tailMap(35, false) + " " + map.subMap(10, 25) + " " + map.subMap(10, false, 25, true));
    System.out.println(map.descendingMap() + " " + map.descendingKeySet().first() + " " + map.navigableKeySet().headSet(10));
    SortedMap<Integer, String> view = map.subMap(10, 30);
    view.put(12, "new");
    view.remove(20);
    System.out.println(map + " " + view.size() + " " + view.firstKey() + view.lastKey());
    try {
      view.put(99, "out");
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    System.out.println(map.pollFirstEntry() + " " + map.pollLastEntry() + " " + map.size() + " " + map.computeIfAbsent(7, k -> "c" + k) + " " + map.computeIfPresent(7, (k, v) -> null) + " " + map.containsKey(7) + " " + map.merge(10, "+", String::concat) + " " + map.getOrDefault(1, "d") + " " + map.putIfAbsent(10, "x") + " " + map.replace(10, "r"));
    map.replaceAll((k, v) -> v + "!");
    map.entrySet().removeIf(e -> e.getKey() > 30);
    System.out.println(map + " " + map.equals(new TreeMap<>(map)) + " " + map.hashCode());
    try {
      map.firstEntry().setValue("x");
    } catch (UnsupportedOperationException e) {
      System.out.println("snapshot entry " + e.getMessage());
    }
    for (Map.Entry<Integer, String> e : map.entrySet()) e.setValue("s" + e.getKey());
    System.out.println(map);
    TreeSet<String> set = new TreeSet<>(Comparator.comparing(String::length).thenComparing(Comparator.naturalOrder()));
    Collections.addAll(set, "pear", "fig", "banana", "kiwi", "apple", "date", "fig");
    System.out.println(set + " " + set.first() + " " + set.ceiling("zzz") + " " + set.lower("kiwi") + " " + set.descendingSet() + " " + set.headSet("kiwi", true) + " " + set.pollFirst() + set.pollLast());
    NavigableSet<String> tail = set.tailSet("kiwi", true);
    tail.add("zzzz");
    tail.clear();
    System.out.println(set + " " + tail.isEmpty());
    Iterator<String> it = set.descendingIterator();
    while (it.hasNext()) if (it.next().startsWith("d")) it.remove();
    System.out.println(set);
    try {
      new TreeMap<String, Integer>().put(null, 1);
    } catch (NullPointerException e) {
      System.out.println("no null key");
    }
    try {
      new TreeSet<Object>(List.of(1)).add("x");
    } catch (ClassCastException e) {
      System.out.println("mixed keys");
    }
    try {
      new TreeMap<Integer, Integer>().firstKey();
    } catch (java.util.NoSuchElementException e) {
      System.out.println(e);
    }
    NavigableMap<String, Integer> reverse = new TreeMap<>(Comparator.reverseOrder());
    for (String s : "the quick brown fox jumps over the lazy dog".split(" ")) reverse.merge(s, 1, Integer::sum);
    System.out.println(reverse + " " + reverse.firstKey() + " " + reverse.floorKey("m") + " " + reverse.tailMap("fox"));
    int checksum = 0;
    TreeMap<Integer, Integer> big = new TreeMap<>();
    java.util.Random random = new java.util.Random(5);
    for (int i = 0; i < 3000; i++) {
      int k = random.nextInt(500);
      if (random.nextBoolean()) big.put(k, i);
      else big.remove(k);
      Integer f = big.floorKey(250);
      checksum = checksum * 31 + (f == null ? -1 : f) + big.size();
    }
    System.out.println(checksum + " " + big.size() + " " + big.headMap(100).size());
  }
}
