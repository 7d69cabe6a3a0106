import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;

/** EnumMap, EnumSet, IdentityHashMap, WeakHashMap, LinkedHashMap in access order, immutable maps. */
public class MapKinds {
  enum Day { MON, TUE, WED, THU, FRI, SAT, SUN }

  static class Lru<K, V> extends LinkedHashMap<K, V> {
    final int limit;

    Lru(int limit) {
      super(16, 0.75f, true);
      this.limit = limit;
    }

    @Override
    protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
      return size() > limit;
    }
  }

  static void attempt(Runnable r) {
    try {
      r.run();
      System.out.println("no exception");
    } catch (RuntimeException e) {
      System.out.println(e.getClass().getName() + " " + e.getMessage());
    }
  }

  public static void main(String[] args) {
    EnumMap<Day, Integer> hours = new EnumMap<>(Day.class);
    hours.put(Day.WED, 3);
    hours.put(Day.MON, 1);
    hours.merge(Day.MON, 10, Integer::sum);
    System.out.println(hours + " " + hours.containsKey(Day.TUE) + " " + hours.get(Day.WED) + " " + hours.remove(Day.WED) + " " + hours.size() + " " + new EnumMap<>(hours).equals(hours));
    EnumSet<Day> weekend = EnumSet.of(Day.SAT, Day.SUN), work = EnumSet.complementOf(weekend);
    System.out.println(weekend + " " + work + " " + EnumSet.range(Day.TUE, Day.THU) + " " + EnumSet.noneOf(Day.class) + " " + EnumSet.allOf(Day.class).size() + " " + work.contains(Day.SUN) + " " + work.containsAll(EnumSet.of(Day.MON)) + " " + work.retainAll(EnumSet.range(Day.WED, Day.SUN)) + work);
    weekend.removeIf(d -> d == Day.SAT);
    System.out.println(weekend + " " + EnumSet.copyOf(Arrays.asList(Day.FRI, Day.MON)) + " " + weekend.equals(Set.of(Day.SUN)));
    IdentityHashMap<String, Integer> identity = new IdentityHashMap<>();
    String a = new String("key"), b = new String("key");
    identity.put(a, 1);
    identity.put(b, 2);
    System.out.println(identity.size() + " " + identity.get(a) + identity.get(b) + identity.get("key") + " " + identity.containsKey(a) + " " + new HashMap<>(identity).size());
    WeakHashMap<Object, String> weak = new WeakHashMap<>();
    Object kept = new Object();
    weak.put(kept, "kept");
    System.out.println(weak.get(kept) + " " + weak.size() + " " + weak.containsValue("kept"));
    Lru<String, Integer> lru = new Lru<>(3);
    for (String s : "a b c a d e a f".split(" ")) {
      lru.merge(s, 1, Integer::sum);
      System.out.print(lru + " ");
    }
    System.out.println(lru.get("e") + " " + lru.keySet());
    Map<String, Integer> insertion = new LinkedHashMap<>();
    for (String s : "z y x z".split(" ")) insertion.put(s, insertion.size());
    insertion.remove("y");
    insertion.put("y", 9);
    System.out.println(insertion + " " + insertion.entrySet().iterator().next() + " " + insertion.values());
    Map<Integer, String> unmodifiable = Collections.unmodifiableMap(new HashMap<>(Map.of(1, "one")));
    attempt(() -> unmodifiable.put(2, "two"));
    attempt(() -> Map.of(1, 2).remove(1));
    attempt(() -> Map.of("k", 1, "k", 2));
    attempt(() -> Map.of("k", null));
    attempt(() -> Map.copyOf(insertion).clear());
    attempt(() -> Map.entry("k", "v").setValue("w"));
    attempt(() -> Map.of().get(null));
    attempt(() -> new EnumMap<Day, Integer>(Day.class).put(null, 1));
    attempt(() -> Day.valueOf("XYZ"));
    attempt(() -> new HashMap<>(-1));
    attempt(() -> {
      Map<Integer, Integer> m = new HashMap<>(Map.of(1, 1, 2, 2));
      for (Integer k : m.keySet()) m.put(k + 10, 0);
    });
    attempt(() -> new HashMap<Integer, Integer>().computeIfAbsent(1, k -> { throw new IllegalStateException("in function"); }));
    HashMap<String, Integer> nulls = new HashMap<>();
    nulls.put(null, 1);
    nulls.put("n", null);
    System.out.println(nulls.get(null) + " " + nulls.containsKey("n") + " " + nulls.getOrDefault("n", 5) + " " + nulls.computeIfAbsent("n", k -> 7) + " " + nulls.compute(null, (k, v) -> v == null ? 0 : v + 1) + " " + nulls.containsValue(7) + " " + nulls.size());
    System.out.println(Map.ofEntries(Map.entry(1, "x")) + " " + new java.util.AbstractMap.SimpleEntry<>("k", 1) + " " + Collections.singletonMap("s", 1) + " " + Collections.emptyMap());
  }
}
