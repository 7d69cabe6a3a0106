import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.ConcurrentModificationException;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.stream.Collectors;

/** Access order and eldest entries, submaps as live views, default methods of Map over all kinds, wrappers and their refusals. */
public class MapViewsAndOrders {
  static class Lru<K, V> extends LinkedHashMap<K, V> {
    private final int limit;

    Lru(int limit) {
      super(4, 0.75f, true);
      this.limit = limit;
    }

    @Override
    protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
      boolean full = size() > limit;
      if (full) System.out.print("(drop " + eldest + ") ");
      return full;
    }
  }

  static void refused(String what, Runnable action) {
    try {
      action.run();
      System.out.println(what + ": done");
    } catch (RuntimeException e) {
      System.out.println(what + ": " + e.getClass().getSimpleName() + " " + e.getMessage());
    }
  }

  static void accessOrder() {
    Lru<String, Integer> lru = new Lru<>(3);
    for (String s : "a b c a d b e a a c".split(" ")) lru.merge(s, 1, Integer::sum);
    System.out.println(lru);
    lru.get("a");
    lru.getOrDefault("b", 0);
    lru.containsKey("e");
    lru.putIfAbsent("c", 100);
    lru.computeIfAbsent("f", k -> 7);
    lru.replaceAll((k, v) -> v * 10);
    System.out.println(lru + " " + lru.keySet() + " " + lru.values());
    refused("get while iterating", () -> {
      for (String k : lru.keySet()) lru.get("a");
    });
  }

  static void defaults(Map<Integer, String> m) {
    for (int i : new int[] {5, 1, 4, 2, 3}) m.put(i, "v" + i);
    String log = m.compute(1, (k, v) -> v + "!") + m.compute(9, (k, v) -> v + "?") + m.compute(2, (k, v) -> null) + m.computeIfPresent(3, (k, v) -> v + k) + m.computeIfPresent(77, (k, v) -> v) + m.computeIfAbsent(8, k -> "new" + k)
        + m.merge(4, "m", (a, b) -> a + b) + m.merge(5, "x", (a, b) -> null) + m.putIfAbsent(1, "z") + m.replace(1, "r") + m.replace(1, "r", "s") + m.replace(1, "no", "t") + m.remove(9, "nope") + m.remove(8, "new8") + m.getOrDefault(100, "dflt");
    System.out.print(m.getClass().getSimpleName() + " " + log + " " + new TreeMap<>(m) + " " + m.equals(new HashMap<>(m)) + " " + (m instanceof IdentityHashMap ? 0 : m.hashCode()) + " ");
    m.entrySet().removeIf(e -> e.getKey() == 4);
    for (Map.Entry<Integer, String> e : m.entrySet()) {
      try {
        e.setValue(e.getValue().toUpperCase());
      } catch (UnsupportedOperationException u) {
        System.out.print("no setValue ");
      }
    }
    m.values().remove("S");
    m.keySet().retainAll(List.of(3, 9));
    System.out.println(new TreeMap<>(m) + " " + m.size() + m.containsValue("V33"));
    try {
      Iterator<Integer> it = m.keySet().iterator();
      it.next();
      m.put(1000, "while");
      it.next();
      System.out.print("weakly consistent ");
    } catch (ConcurrentModificationException e) {
      System.out.print("fail-fast ");
    }
    try {
      m.put(null, "n");
      System.out.print("null key ");
    } catch (NullPointerException e) {
      System.out.print("no null key ");
    }
    try {
      m.put(0, null);
      System.out.println("null value");
    } catch (NullPointerException e) {
      System.out.println("no null value");
    }
    try {
      m.computeIfAbsent(-1, k -> {
        m.put(-2, "sneaky");
        return "x";
      });
      System.out.println("changed inside");
    } catch (ConcurrentModificationException e) {
      System.out.println("seen: " + e.getMessage());
    }
  }

  static void treeViews(NavigableMap<String, Integer> m) {
    for (String s : "delta alpha echo bravo foxtrot charlie".split(" ")) m.put(s, s.length());
    NavigableMap<String, Integer> sub = m.subMap("b", true, "e", true), down = m.descendingMap();
    SortedMap<String, Integer> tail = down.tailMap("d");
    System.out.println(sub + " " + down + " " + tail + " " + m.headMap("charlie", true).lastEntry() + " " + down.ceilingKey("dz") + " " + sub.higherKey("delta") + " " + sub.lowerKey("a") + " " + m.floorEntry("bz"));
    sub.put("dog", 3);
    refused("outside", () -> sub.put("zulu", 4));
    refused("narrower", () -> sub.subMap("a", "c"));
    refused("backwards", () -> m.subMap("z", "a"));
    sub.remove("bravo");
    down.pollFirstEntry();
    tail.clear();
    System.out.println(m + " " + sub + " " + sub.descendingKeySet() + " " + m.firstKey() + " " + sub.size() + " " + m.navigableKeySet().headSet("e") + " " + m.pollLastEntry() + m);
    refused("entry", () -> m.firstEntry().setValue(1));
    m.clear();
    refused("first", () -> m.firstKey());
    System.out.println(m.firstEntry() + " " + m.pollFirstEntry() + " " + m.lastEntry());
  }

  enum Level {
    LOW, MID, HIGH
  }

  static void identity() {
    IdentityHashMap<Object, String> ids = new IdentityHashMap<>();
    String a = new String("k"), b = new String("k");
    ids.put(a, "first");
    ids.put(b, "second");
    ids.put("k", "third");
    ids.put(127, "small");
    ids.put(Integer.valueOf(127), "again");
    System.out.println(ids.size() + " " + ids.get(a) + ids.get(b) + ids.get("k") + ids.get(127) + " " + ids.containsKey(new String("k")) + " " + ids.containsValue(new String("first")));
    ids.keySet().remove(b);
    ids.entrySet().removeIf(e -> e.getValue().equals("third"));
    System.out.println(ids.size() + " " + ids.values().stream().sorted().collect(Collectors.toList()));
    WeakHashMap<String, Integer> weak = new WeakHashMap<>();
    weak.put("held", 1);
    weak.put(null, 2);
    System.out.println(weak.get("held") + weak.get(null) + " " + weak.size());
    EnumMap<Level, String> em = new EnumMap<>(Map.of(Level.HIGH, "h", Level.LOW, "l"));
    em.put(Level.MID, null);
    System.out.println(em + " " + em.containsKey(Level.MID) + em.containsValue(null) + " " + em.keySet() + em.clone().equals(em));
    refused("null enum", () -> em.put(null, "x"));
  }

  static void wrappers() {
    Map<String, Integer> base = new TreeMap<>(Map.of("a", 1, "b", 2));
    Map<String, Integer> fixed = Collections.unmodifiableMap(base), copy = Map.copyOf(base), sync = Collections.synchronizedMap(base), one = Collections.singletonMap("k", 9);
    base.put("c", 3);
    System.out.println(fixed + " " + copy.size() + " " + sync + " " + one + " " + Collections.emptyMap());
    refused("put", () -> fixed.put("d", 4));
    refused("values", () -> fixed.values().clear());
    refused("entry", () -> fixed.entrySet().iterator().next().setValue(5));
    refused("copy", () -> copy.clear());
    refused("copy get null", () -> copy.get(null));
    refused("duplicate", () -> Map.of("x", 1, "x", 2));
    refused("null", () -> Map.of("x", null));
    refused("entry null", () -> Map.entry(null, 1));
    refused("singleton", () -> one.put("k", 1));
    refused("merge", () -> one.merge("k", 1, Integer::sum));
    Map checked = Collections.checkedMap(new HashMap<>(), String.class, Integer.class);
    refused("checked", () -> checked.put(1, 1));
    refused("checked", () -> checked.put("1", "1"));
    refused("checked", () -> checked.put("1", 1));
    refused("tree type", () -> ((Map) new TreeMap<Object, Integer>(Map.of("s", 1))).put(5, 5));
    refused("capacity", () -> new HashMap<>(-1));
    refused("load", () -> new HashMap<>(1, Float.NaN));
    refused("newSetFromMap", () -> Collections.newSetFromMap(new HashMap<>(Map.of(1, true))));
    Map.Entry<String, Integer> e = new AbstractMap.SimpleEntry<>("k", 1), f = new AbstractMap.SimpleImmutableEntry<>("k", 1);
    e.setValue(2);
    refused("immutable", () -> f.setValue(2));
    List<Map.Entry<String, Integer>> entries = new ArrayList<>(List.of(e, f, Map.entry("a", 5)));
    entries.sort(Map.Entry.<String, Integer>comparingByKey().thenComparing(Map.Entry.comparingByValue(Comparator.reverseOrder())));
    System.out.println(entries + " " + e.equals(f) + " " + e.hashCode() + " " + Arrays.toString(new TreeMap<>(Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder())).entrySet().toArray()));
  }

  public static void main(String[] args) {
    accessOrder();
    for (Map<Integer, String> m : List.<Map<Integer, String>>of(new HashMap<>(), new LinkedHashMap<>(), new TreeMap<>(), new Hashtable<>(), new java.util.concurrent.ConcurrentHashMap<>(), new ConcurrentSkipListMap<>(), new WeakHashMap<>(),
        new IdentityHashMap<>())) {
      try {
        defaults(m);
      } catch (RuntimeException e) {
        System.out.println(m.getClass().getSimpleName() + " ended by " + e);
      }
    }
    treeViews(new TreeMap<>());
    treeViews(new ConcurrentSkipListMap<>());
    identity();
    wrappers();
  }
}
