import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.atomic.LongAdder;

/** ConcurrentHashMap and ConcurrentSkipListMap. */
public class ConcurrentMaps {
  static void run(Runnable... all) {
    Thread[] threads = new Thread[all.length];
    for (int i = 0; i < all.length; i++) {
      threads[i] = new Thread(all[i]);
      threads[i].start();
    }
    for (Thread t : threads) {
      try {
        t.join();
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    }
  }

  public static void main(String[] args) {
    ConcurrentHashMap<Integer, String> map = new ConcurrentHashMap<>();
    run(() -> fill(map, 0), () -> fill(map, 1), () -> fill(map, 2));
    System.out.println(map.size() + " " + map.mappingCount() + " " + map.get(77) + " " + map.getOrDefault(-1, "none"));
    System.out.println(map.putIfAbsent(1, "x") + " " + map.computeIfAbsent(1000, k -> "new") + " " + map.computeIfPresent(1000, (k, v) -> null) + " " + map.merge(5, "+", String::concat));
    System.out.println(map.replace(2, "v2", "w2") + " " + map.replace(2, "z") + " " + map.remove(3, "no") + " " + map.remove(3));
    System.out.println(map.reduceKeys(Long.MAX_VALUE, Integer::sum) + " " + map.search(Long.MAX_VALUE, (k, v) -> v.equals("z") ? k : null) + " " + map.reduceValuesToInt(Long.MAX_VALUE, String::length, 0, Integer::sum));
    ConcurrentHashMap<String, LongAdder> words = new ConcurrentHashMap<>();
    for (String word : "a b a c b a".split(" ")) {
      words.computeIfAbsent(word, k -> new LongAdder()).increment();
    }
    System.out.println(words);
    map.keySet().removeIf(k -> k > 4);
    System.out.println(map + " " + map.contains("z") + " " + map.keySet() + " " + map.values());
    for (var entry : map.entrySet()) {
      entry.setValue(entry.getValue() + "!");
    }
    System.out.println(map);
    try {
      map.put(1, null);
    } catch (NullPointerException e) {
      System.out.println("null");
    }
    var set = ConcurrentHashMap.newKeySet();
    System.out.println(set.add("a") + " " + set.add("a") + " " + set);
    // Colliding keys make trees of bins.
    ConcurrentHashMap<Collides, Integer> tree = new ConcurrentHashMap<>();
    for (int i = 0; i < 80; i++) {
      tree.put(new Collides(i), i);
    }
    int sum = 0;
    for (int i = 0; i < 80; i += 2) {
      sum += tree.remove(new Collides(i));
    }
    System.out.println(sum + " " + tree.size() + " " + tree.get(new Collides(79)));
    ConcurrentSkipListMap<Integer, String> skip = new ConcurrentSkipListMap<>();
    run(() -> fill(skip, 0), () -> fill(skip, 1), () -> fill(skip, 2));
    System.out.println(skip.size() + " " + skip.firstEntry() + " " + skip.floorKey(1000) + " " + skip.headMap(4) + " " + skip.descendingMap().firstKey() + " " + skip.subMap(10, true, 12, true));
    System.out.println(skip.pollFirstEntry() + " " + skip.remove(5) + " " + skip.ceilingEntry(5) + " " + skip.tailMap(296).keySet());
    ConcurrentSkipListSet<String> names = new ConcurrentSkipListSet<>(List.of("d", "b", "a"));
    System.out.println(names + " " + names.higher("b") + " " + names.descendingSet());
  }

  record Collides(int value) implements Comparable<Collides> {
    @Override
    public int hashCode() {
      return value % 2;
    }

    @Override
    public int compareTo(Collides other) {
      return Integer.compare(value, other.value);
    }
  }

  static void fill(Map<Integer, String> map, int from) {
    for (int i = from; i < 300; i += 3) {
      map.put(i, "v" + i);
    }
  }
}
