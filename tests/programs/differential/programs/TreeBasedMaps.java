import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.BiConsumer;

/** A B-tree, a left-leaning red-black tree, a treap and a skip list under one interface, driven together with TreeMap. */
public class TreeBasedMaps {
  interface Sorted<K extends Comparable<K>, V> {
    V put(K k, V v);

    V get(K k);

    int size();

    void each(BiConsumer<? super K, ? super V> visitor);

    default String text() {
      StringBuilder sb = new StringBuilder();
      each((k, v) -> sb.append(k).append('=').append(v).append(' '));
      return sb.toString();
    }
  }

  static class BTree<K extends Comparable<K>, V> implements Sorted<K, V> {
    static final int ORDER = 4;
    int size, splits;

    class Page {
      final List<K> keys = new ArrayList<>();
      final List<V> values = new ArrayList<>();
      final List<Page> kids = new ArrayList<>();

      boolean leaf() {
        return kids.isEmpty();
      }

      int place(K k) {
        int lo = 0, hi = keys.size();
        while (lo < hi) {
          int mid = (lo + hi) >>> 1;
          if (keys.get(mid).compareTo(k) < 0) lo = mid + 1;
          else hi = mid;
        }
        return lo;
      }

      void split(int at) {
        splits++;
        Page full = kids.get(at), right = new Page();
        int mid = full.keys.size() / 2;
        right.keys.addAll(full.keys.subList(mid + 1, full.keys.size()));
        right.values.addAll(full.values.subList(mid + 1, full.values.size()));
        if (!full.leaf()) {
          right.kids.addAll(full.kids.subList(mid + 1, full.kids.size()));
          full.kids.subList(mid + 1, full.kids.size()).clear();
        }
        keys.add(at, full.keys.get(mid));
        values.add(at, full.values.get(mid));
        kids.add(at + 1, right);
        full.keys.subList(mid, full.keys.size()).clear();
        full.values.subList(mid, full.values.size()).clear();
      }

      void each(BiConsumer<? super K, ? super V> visitor) {
        for (int i = 0; i <= keys.size(); i++) {
          if (!leaf()) kids.get(i).each(visitor);
          if (i < keys.size()) visitor.accept(keys.get(i), values.get(i));
        }
      }

      int height() {
        return leaf() ? 1 : 1 + kids.get(0).height();
      }
    }

    Page root = new Page();

    @Override
    public V put(K k, V v) {
      if (root.keys.size() == 2 * ORDER - 1) {
        Page old = root;
        root = new Page();
        root.kids.add(old);
        root.split(0);
      }
      Page p = root;
      while (true) {
        int at = p.place(k);
        if (at < p.keys.size() && p.keys.get(at).equals(k)) return p.values.set(at, v);
        if (p.leaf()) {
          p.keys.add(at, k);
          p.values.add(at, v);
          size++;
          return null;
        }
        if (p.kids.get(at).keys.size() == 2 * ORDER - 1) p.split(at);
        else p = p.kids.get(at);
      }
    }

    @Override
    public V get(K k) {
      for (Page p = root; ; ) {
        int at = p.place(k);
        if (at < p.keys.size() && p.keys.get(at).compareTo(k) == 0) return p.values.get(at);
        if (p.leaf()) return null;
        p = p.kids.get(at);
      }
    }

    @Override
    public int size() {
      return size;
    }

    @Override
    public void each(BiConsumer<? super K, ? super V> visitor) {
      root.each(visitor);
    }
  }

  static class LeftLeaning<K extends Comparable<K>, V> implements Sorted<K, V> {
    static final boolean RED = true;

    static class Node<K, V> {
      K key;
      V value;
      Node<K, V> left, right;
      boolean colour = RED;
      int count = 1;
    }

    Node<K, V> root;
    private V previous;

    static int count(Node<?, ?> n) {
      return n == null ? 0 : n.count;
    }

    static boolean red(Node<?, ?> n) {
      return n != null && n.colour;
    }

    static <K, V> Node<K, V> rotate(Node<K, V> h, boolean left) {
      Node<K, V> x = left ? h.right : h.left;
      if (left) {
        h.right = x.left;
        x.left = h;
      } else {
        h.left = x.right;
        x.right = h;
      }
      x.colour = h.colour;
      h.colour = RED;
      x.count = h.count;
      h.count = 1 + count(h.left) + count(h.right);
      return x;
    }

    private Node<K, V> put(Node<K, V> h, K k, V v) {
      if (h == null) {
        Node<K, V> n = new Node<>();
        n.key = k;
        n.value = v;
        return n;
      }
      int c = k.compareTo(h.key);
      if (c < 0) h.left = put(h.left, k, v);
      else if (c > 0) h.right = put(h.right, k, v);
      else {
        previous = h.value;
        h.value = v;
      }
      if (red(h.right) && !red(h.left)) h = rotate(h, true);
      if (red(h.left) && red(h.left.left)) h = rotate(h, false);
      if (red(h.left) && red(h.right)) {
        h.colour = RED;
        h.left.colour = h.right.colour = !RED;
      }
      h.count = 1 + count(h.left) + count(h.right);
      return h;
    }

    @Override
    public V put(K k, V v) {
      previous = null;
      root = put(root, k, v);
      root.colour = !RED;
      return previous;
    }

    @Override
    public V get(K k) {
      for (Node<K, V> n = root; n != null; ) {
        int c = k.compareTo(n.key);
        if (c == 0) return n.value;
        n = c < 0 ? n.left : n.right;
      }
      return null;
    }

    K select(int rank) {
      for (Node<K, V> n = root; n != null; ) {
        int left = count(n.left);
        if (rank == left) return n.key;
        if (rank > left) rank -= left + 1;
        n = rank < left && rank >= 0 && n.left != null && rank < count(n.left) ? n.left : n.right;
      }
      throw new NoSuchElementException("rank " + rank);
    }

    @Override
    public int size() {
      return count(root);
    }

    @Override
    public void each(BiConsumer<? super K, ? super V> visitor) {
      each(root, visitor);
    }

    private void each(Node<K, V> n, BiConsumer<? super K, ? super V> visitor) {
      if (n == null) return;
      each(n.left, visitor);
      visitor.accept(n.key, n.value);
      each(n.right, visitor);
    }

    int blackHeight(Node<K, V> n) {
      if (n == null) return 1;
      int l = blackHeight(n.left), r = blackHeight(n.right);
      if (l != r || red(n) && red(n.left) || red(n.right)) throw new AssertionError("not red-black");
      return l + (red(n) ? 0 : 1);
    }
  }

  static class SkipList<K extends Comparable<K>, V> implements Sorted<K, V>, Iterable<K> {
    @SuppressWarnings("unchecked")
    static class Tower<K, V> {
      final K key;
      V value;
      final Tower<K, V>[] next;

      Tower(K key, V value, int height) {
        this.key = key;
        this.value = value;
        next = new Tower[height];
      }
    }

    final Tower<K, V> head = new Tower<>(null, null, 12);
    final Random coin = new Random(5);
    int size;

    @Override
    public V put(K k, V v) {
      @SuppressWarnings("unchecked")
      Tower<K, V>[] before = new Tower[12];
      Tower<K, V> t = head;
      for (int level = 11; level >= 0; level--) {
        while (t.next[level] != null && t.next[level].key.compareTo(k) < 0) t = t.next[level];
        before[level] = t;
      }
      Tower<K, V> at = t.next[0];
      if (at != null && at.key.equals(k)) {
        V old = at.value;
        at.value = v;
        return old;
      }
      int height = 1;
      while (height < 12 && coin.nextBoolean()) height++;
      Tower<K, V> fresh = new Tower<>(k, v, height);
      for (int level = 0; level < height; level++) {
        fresh.next[level] = before[level].next[level];
        before[level].next[level] = fresh;
      }
      size++;
      return null;
    }

    @Override
    public V get(K k) {
      Tower<K, V> t = head;
      for (int level = 11; level >= 0; level--) while (t.next[level] != null && t.next[level].key.compareTo(k) < 0) t = t.next[level];
      t = t.next[0];
      return t != null && t.key.equals(k) ? t.value : null;
    }

    @Override
    public int size() {
      return size;
    }

    @Override
    public void each(BiConsumer<? super K, ? super V> visitor) {
      for (Tower<K, V> t = head.next[0]; t != null; t = t.next[0]) visitor.accept(t.key, t.value);
    }

    @Override
    public Iterator<K> iterator() {
      return new Iterator<>() {
        Tower<K, V> t = head.next[0];

        @Override
        public boolean hasNext() {
          return t != null;
        }

        @Override
        public K next() {
          if (t == null) throw new NoSuchElementException();
          K k = t.key;
          t = t.next[0];
          return k;
        }
      };
    }
  }

  static <M extends Sorted<Integer, String>> void drive(M map) {
    TreeMap<Integer, String> model = new TreeMap<>();
    Random random = new Random(31);
    int differences = 0;
    for (int i = 0; i < 700; i++) {
      int k = random.nextInt(400) - 100;
      if (random.nextInt(3) == 0) {
        String a = map.get(k), b = model.get(k);
        if (!java.util.Objects.equals(a, b)) differences++;
      } else {
        String a = map.put(k, "v" + i), b = model.put(k, "v" + i);
        if (a == null ? b != null : !a.equals(b)) differences++;
      }
    }
    StringBuilder expected = new StringBuilder();
    model.forEach((k, v) -> expected.append(k).append('=').append(v).append(' '));
    System.out.println(map.getClass().getSimpleName() + " " + map.size() + " " + (map.size() == model.size()) + " " + differences + " " + map.text().contentEquals(expected) + " " + map.text().hashCode());
  }

  public static void main(String[] args) {
    BTree<Integer, String> b = new BTree<>();
    LeftLeaning<Integer, String> l = new LeftLeaning<>();
    SkipList<Integer, String> s = new SkipList<>();
    drive(b);
    drive(l);
    drive(s);
    System.out.println(b.root.height() + " " + b.splits + " " + l.blackHeight(l.root) + " " + l.select(0) + " " + l.select(l.size() / 2));
    int sum = 0;
    for (int k : s) sum += k;
    System.out.println(sum);
    LeftLeaning<String, Integer> words = new LeftLeaning<>();
    for (String w : "it was the best of times it was the worst of times it was the age of wisdom".split(" ")) {
      Integer n = words.get(w);
      words.put(w, n == null ? 1 : n + 1);
    }
    System.out.println(words.text() + Arrays.asList(words.size(), words.get("was"), words.get("nothing")));
    try {
      words.select(99);
    } catch (NoSuchElementException e) {
      System.out.println(e.getMessage());
    }
    try {
      new BTree<Integer, String>().put(null, "x");
      b.get(null);
    } catch (NullPointerException e) {
      System.out.println(e.getMessage());
    }
  }
}
