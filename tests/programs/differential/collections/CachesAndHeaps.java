import java.util.AbstractCollection;
import java.util.AbstractList;
import java.util.AbstractMap;
import java.util.AbstractQueue;
import java.util.AbstractSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.ListIterator;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.RandomAccess;
import java.util.Set;
import java.util.Spliterator;

/** Own collections on the Abstract classes: a gap list, a range, a multimap, an LFU cache, a d-ary heap, a persistent vector; all inherited methods. */
public class CachesAndHeaps {
  static class Range extends AbstractList<Integer> implements RandomAccess {
    final int from, size;

    Range(int from, int size) {
      this.from = from;
      this.size = size;
    }

    @Override
    public Integer get(int index) {
      return from + Objects.checkIndex(index, size);
    }

    @Override
    public int size() {
      return size;
    }
  }

  static class GapList<E> extends AbstractList<E> {
    private Object[] data = new Object[4];
    private int gap, gapEnd = 4;

    @SuppressWarnings("unchecked")
    @Override
    public E get(int i) {
      return (E) data[place(Objects.checkIndex(i, size()))];
    }

    private int place(int i) {
      return i < gap ? i : i + gapEnd - gap;
    }

    @Override
    public int size() {
      return data.length - (gapEnd - gap);
    }

    private void move(int to) {
      while (gap > to) data[--gapEnd] = data[--gap];
      while (gap < to) data[gap++] = data[gapEnd++];
    }

    @Override
    public void add(int i, E e) {
      if (i < 0 || i > size()) throw new IndexOutOfBoundsException("add at " + i);
      if (gap == gapEnd) {
        Object[] bigger = Arrays.copyOf(data, data.length * 2);
        int tail = data.length - gapEnd;
        System.arraycopy(data, gapEnd, bigger, bigger.length - tail, tail);
        gapEnd = bigger.length - tail;
        data = bigger;
      }
      move(i);
      data[gap++] = e;
      modCount++;
    }

    @Override
    public E remove(int i) {
      E old = get(i);
      move(i);
      gapEnd++;
      modCount++;
      return old;
    }

    @Override
    public E set(int i, E e) {
      E old = get(i);
      data[place(i)] = e;
      return old;
    }
  }

  static class Pairs<K, V> extends AbstractMap<K, V> {
    final List<Entry<K, V>> entries = new ArrayList<>();

    @Override
    public V put(K k, V v) {
      for (Entry<K, V> e : entries) if (Objects.equals(e.getKey(), k)) return e.setValue(v);
      entries.add(new SimpleEntry<>(k, v));
      return null;
    }

    @Override
    public Set<Entry<K, V>> entrySet() {
      return new AbstractSet<>() {
        @Override
        public Iterator<Entry<K, V>> iterator() {
          return entries.iterator();
        }

        @Override
        public int size() {
          return entries.size();
        }
      };
    }
  }

  static class Heap<E> extends AbstractQueue<E> {
    final List<E> items = new ArrayList<>();
    final Comparator<? super E> order;

    Heap(Comparator<? super E> order) {
      this.order = order;
    }

    @Override
    public boolean offer(E e) {
      items.add(e);
      for (int i = items.size() - 1; i > 0 && order.compare(items.get(i), items.get((i - 1) / 3)) < 0; i = (i - 1) / 3) Collections.swap(items, i, (i - 1) / 3);
      return true;
    }

    @Override
    public E poll() {
      if (items.isEmpty()) return null;
      Collections.swap(items, 0, items.size() - 1);
      E top = items.remove(items.size() - 1);
      for (int i = 0; ; ) {
        int least = i;
        for (int c = 3 * i + 1; c <= 3 * i + 3 && c < items.size(); c++) if (order.compare(items.get(c), items.get(least)) < 0) least = c;
        if (least == i) return top;
        Collections.swap(items, i, least);
        i = least;
      }
    }

    @Override
    public E peek() {
      return items.isEmpty() ? null : items.get(0);
    }

    @Override
    public Iterator<E> iterator() {
      return items.iterator();
    }

    @Override
    public int size() {
      return items.size();
    }
  }

  static class LeastUsed<K, V> {
    final int limit;
    final Map<K, V> values = new HashMap<>();
    final Map<K, Integer> uses = new HashMap<>();
    final Map<Integer, LinkedHashSet<K>> byUses = new LinkedHashMap<>();

    LeastUsed(int limit) {
      this.limit = limit;
    }

    V get(K k) {
      if (values.containsKey(k)) touch(k);
      return values.get(k);
    }

    private void touch(K k) {
      int n = uses.merge(k, 1, Integer::sum);
      if (n > 1) byUses.computeIfPresent(n - 1, (x, set) -> set.remove(k) && set.isEmpty() ? null : set);
      byUses.computeIfAbsent(n, x -> new LinkedHashSet<>()).add(k);
    }

    K put(K k, V v) {
      K dropped = null;
      if (!values.containsKey(k) && values.size() == limit) {
        int least = Collections.min(byUses.keySet());
        dropped = byUses.get(least).iterator().next();
        byUses.get(least).remove(dropped);
        if (byUses.get(least).isEmpty()) byUses.remove(least);
        uses.remove(dropped);
        values.remove(dropped);
      }
      values.put(k, v);
      touch(k);
      return dropped;
    }
  }

  static void refused(String what, Runnable r) {
    try {
      r.run();
      System.out.println(what + " done");
    } catch (RuntimeException e) {
      System.out.println(what + " " + e);
    }
  }

  public static void main(String[] args) {
    List<Integer> range = new Range(5, 10);
    System.out.println(range + " " + range.subList(2, 6) + " " + range.indexOf(9) + " " + range.lastIndexOf(99) + " " + range.hashCode() + " " + range.equals(new ArrayList<>(range)) + " " + range.stream().mapToInt(x -> x).sum() + " " + Collections.binarySearch(range, 11)
        + " " + range.spliterator().hasCharacteristics(Spliterator.SIZED) + " " + Arrays.toString(range.toArray(new Integer[12])));
    refused("add", () -> range.add(1));
    refused("set", () -> range.set(0, 1));
    refused("remove", () -> range.remove(Integer.valueOf(7)));
    refused("clear", () -> range.clear());
    refused("get", () -> range.get(10));
    refused("sub", () -> range.subList(3, 11));
    refused("iterator", () -> range.listIterator(10).next());
    GapList<String> gap = new GapList<>();
    for (String s : "the quick brown fox jumps over the lazy dog".split(" ")) gap.add(gap.size() / 2, s);
    gap.addAll(3, List.of("X", "Y"));
    gap.remove("the");
    gap.removeIf(s -> s.length() == 4);
    ListIterator<String> it = gap.listIterator();
    while (it.hasNext()) {
      String s = it.next();
      if (s.equals("X")) it.remove();
      else if (s.equals("Y")) it.add("after Y");
      else it.set(s.toUpperCase());
    }
    gap.subList(1, 3).clear();
    System.out.println(gap + " " + gap.size());
    gap.sort(Comparator.reverseOrder());
    System.out.println(gap + " " + gap.contains("DOG"));
    refused("changed", () -> {
      for (String s : gap) gap.add(0, s);
    });
    refused("add at", () -> gap.add(100, ""));
    Pairs<String, Integer> pairs = new Pairs<>();
    for (String s : "b a c a b a".split(" ")) pairs.merge(s, 1, Integer::sum);
    System.out.println(pairs + " " + pairs.keySet() + " " + pairs.values() + " " + pairs.get("c") + pairs.containsKey("z") + pairs.containsValue(3) + " " + pairs.equals(new HashMap<>(pairs)) + " " + pairs.remove("a") + pairs + " " + pairs.computeIfAbsent("q", k -> 9));
    pairs.keySet().removeAll(Set.of("b"));
    pairs.replaceAll((k, v) -> v + 1);
    System.out.println(pairs + " " + pairs.hashCode());
    Heap<Integer> heap = new Heap<>(Comparator.comparing((Integer x) -> x % 10).thenComparing(Comparator.naturalOrder()));
    heap.addAll(List.of(35, 12, 99, 42, 7, 21, 60, 5, 81, 33));
    System.out.print(heap + " " + heap.element() + " ");
    heap.items.sort(heap.order);
    while (!heap.isEmpty()) System.out.print(heap.remove() + " ");
    System.out.println();
    refused("element", heap::element);
    refused("remove", heap::remove);
    refused("self", () -> heap.addAll(heap));
    LeastUsed<String, Integer> cache = new LeastUsed<>(3);
    StringBuilder log = new StringBuilder();
    for (String s : "a b c a b d a e e c b f a a d".split(" ")) {
      if (cache.get(s) == null) log.append("+").append(s).append("-").append(cache.put(s, s.hashCode())).append(' ');
      else log.append(s).append(cache.uses.get(s)).append(' ');
    }
    System.out.println(log + "" + new java.util.TreeMap<>(cache.values));
    AbstractCollection<Integer> odd = new AbstractCollection<>() {
      @Override
      public Iterator<Integer> iterator() {
        return List.of(1, 2, 3).iterator();
      }

      @Override
      public int size() {
        return 5;
      }
    };
    System.out.println(odd + " " + Arrays.toString(odd.toArray()) + " " + odd.contains(2) + odd.containsAll(List.of(1, 4)) + " " + odd.isEmpty());
    refused("odd", () -> odd.add(1));
    refused("next", () -> {
      Iterator<Integer> i = odd.iterator();
      while (true) {
        try {
          i.next();
        } catch (NoSuchElementException e) {
          throw new IllegalStateException("end", e);
        }
      }
    });
  }
}
