import java.util.Comparator;
import java.util.Iterator;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;

/** TreeMap and TreeSet: order, neighbours, ranges, descending views, comparators, many random operations. */
public class TreeMaps {
  public static void main(String[] args) {
    TreeMap<Integer, String> map = new TreeMap<>();
    for (int i : new int[] {50, 20, 80, 10, 30, 70, 90, 60, 40}) map.put(i, "v" + i);
    System.out.println(map + " " + map.firstKey() + " " + map.lastEntry() + " " + map.floorKey(45) + " " + map.ceilingKey(45) + " " + map.lowerKey(10) + " " + map.higherEntry(90));
    System.out.println(map.headMap(40) + " " + map.headMap(40, true) + " " + map.tailMap(70, false) + " " + map.subMap(20, 60) + " " + map.descendingMap().headMap(50));
    NavigableMap<Integer, String> view = map.subMap(20, true, 60, true);
    view.remove(30);
    view.put(55, "new");
    try {
      view.put(100, "out");
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    System.out.println(view + " " + view.size() + " " + map.size() + " " + view.firstKey() + view.lastKey());
    System.out.println(map.pollFirstEntry() + " " + map.pollLastEntry() + " " + map.navigableKeySet() + " " + map.descendingKeySet());
    TreeMap<String, Integer> byLength = new TreeMap<>(Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder()));
    for (String s : "one two three four five six seven".split(" ")) byLength.merge(s, s.length(), Integer::sum);
    System.out.println(byLength + " " + byLength.comparator().compare("a", "b"));
    Random r = new Random(5);
    TreeMap<Integer, Integer> random = new TreeMap<>();
    boolean[] model = new boolean[64];
    for (int i = 0; i < 3000; i++) {
      int k = r.nextInt(64);
      if (r.nextBoolean()) {
        if ((random.put(k, i) != null) != model[k]) System.out.println("wrong put");
        model[k] = true;
      } else {
        if ((random.remove(k) != null) != model[k]) System.out.println("wrong remove");
        model[k] = false;
      }
    }
    int n = 0;
    Iterator<Integer> keys = random.keySet().iterator();
    for (int k = 0; k < 64; k++) if (model[k]) { n++; if (keys.next() != k) System.out.println("wrong key"); }
    System.out.println(n + " " + random.size() + " " + random.firstKey());
    try {
      map.put(null, "x");
    } catch (NullPointerException e) {
      System.out.println("no null key");
    }
    try {
      @SuppressWarnings({"unchecked", "rawtypes"})
      Map<Object, String> raw = (Map) map;
      raw.put("text", "x");
    } catch (ClassCastException e) {
      System.out.println("not comparable");
    }
    TreeSet<Character> set = new TreeSet<>();
    for (char c : "hello world".toCharArray()) set.add(c);
    System.out.println(set + " " + set.first() + set.last() + " " + set.headSet('l') + set.tailSet('o') + " " + set.floor('k') + set.higher('r') + " " + set.descendingSet() + " " + set.pollFirst());
    for (Iterator<Map.Entry<Integer, String>> it = map.entrySet().iterator(); it.hasNext();) {
      Map.Entry<Integer, String> e = it.next();
      if (e.getKey() % 20 == 0) it.remove(); else e.setValue("!");
    }
    System.out.println(map + " " + map.computeIfAbsent(1, k -> "one") + map.merge(1, "x", String::concat) + " " + map.equals(new java.util.HashMap<>(map)));
  }
}
