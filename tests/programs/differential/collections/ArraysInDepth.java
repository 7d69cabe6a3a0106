import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.EnumSet;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.ListIterator;
import java.util.NavigableSet;
import java.util.Objects;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.Set;
import java.util.Stack;
import java.util.StringJoiner;
import java.util.TreeSet;
import java.util.Vector;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;

/** Arrays.mismatch, compare, equals with ranges, sorts of all types; Objects; sublists; deques; enum sets; list iterators. */
public class ArraysInDepth {
  static void refused(String what, Runnable action) {
    try {
      action.run();
      System.out.println(what + ": done");
    } catch (RuntimeException e) {
      System.out.println(what + ": " + e);
    }
  }

  static void comparing() {
    int[] a = {1, 2, 3, 4, 5}, b = {1, 2, 9, 4}, none = null;
    System.out.println(Arrays.mismatch(a, b) + " " + Arrays.mismatch(a, a.clone()) + " " + Arrays.mismatch(a, 0, 2, b, 0, 4) + " " + Arrays.mismatch(a, 3, 5, b, 3, 4) + " " + Arrays.compare(a, b) + " " + Arrays.compare(none, a) + " "
        + Arrays.compareUnsigned(new int[] {-1}, new int[] {1}) + " " + Arrays.equals(a, 0, 2, b, 0, 2) + " " + Arrays.equals(none, none));
    byte[] x = new byte[100], y = new byte[100];
    y[77] = 1;
    System.out.println(Arrays.mismatch(x, y) + " " + Arrays.compare(x, y) + " " + Arrays.mismatch(x, 10, 77, y, 10, 77) + " " + Arrays.compareUnsigned(new byte[] {-1}, new byte[] {1}) + " " + Arrays.mismatch("abcd".toCharArray(), "abxd".toCharArray())
        + " " + Arrays.mismatch(new double[] {0.0, 1}, new double[] {-0.0, 1}) + Arrays.mismatch(new float[] {Float.NaN}, new float[] {Float.NaN}) + Arrays.mismatch(new boolean[9], new boolean[10]) + " " + Arrays.compare(new boolean[] {true}, new boolean[] {false}));
    String[] s = {"b", "a", null}, t = {"b", "A", null};
    System.out.println(Arrays.mismatch(s, t) + " " + Arrays.mismatch(s, t, Comparator.nullsFirst(String.CASE_INSENSITIVE_ORDER)) + " " + Arrays.compare(s, t, Comparator.nullsLast(Comparator.naturalOrder())) + " " + Arrays.equals(s, t) + " " + Arrays.hashCode(s));
    Object[] deep = {1, new int[] {2, 3}, new Object[] {"x", new long[][] {{4}, null}}, null};
    System.out.println(Arrays.deepToString(deep) + " " + Arrays.deepHashCode(deep) + " " + Arrays.deepEquals(deep, new Object[] {1, new int[] {2, 3}, new Object[] {"x", new long[][] {{4}, null}}, null}));
    Object[] self = {1, null};
    self[1] = self;
    System.out.println(Arrays.deepToString(self));
    refused("range", () -> Arrays.mismatch(a, 3, 2, b, 0, 1));
    refused("range", () -> Arrays.equals(a, 0, 9, b, 0, 1));
    refused("copy", () -> Arrays.copyOfRange(a, 7, 9));
    refused("copy", () -> Arrays.copyOf(a, -1));
    refused("store", () -> Arrays.fill((Object[]) new Integer[2], "s"));
    refused("sort", () -> Arrays.sort(new Object[] {1, "a"}));
    refused("asList", () -> Arrays.asList(1, 2).add(3));
    refused("checkIndex", () -> Objects.checkIndex(5, 5));
    refused("checkFromToIndex", () -> Objects.checkFromToIndex(2, 1, 5));
    refused("checkFromIndexSize", () -> Objects.checkFromIndexSize(2, 4, 5));
    refused("requireNonNull", () -> Objects.requireNonNull(null, "must be there"));
    refused("requireNonNullElse", () -> Objects.requireNonNullElse(null, null));
    System.out.println(Objects.hash(1, "a", null) + " " + Objects.toString(null, "d") + " " + Objects.equals(null, null) + Objects.deepEquals(new int[] {1}, new int[] {1}) + Objects.compare("a", "b", Comparator.reverseOrder()) + Objects.requireNonNullElseGet(null, () -> "got"));
  }

  static void sorting() {
    Random r = new Random(7);
    for (int n : new int[] {0, 1, 5, 50, 300, 2000}) {
      int[] ints = r.ints(n, -1000, 1000).toArray();
      long[] longs = r.longs(n).toArray();
      double[] doubles = r.doubles(n).map(d -> d < 0.1 ? Double.NaN : d < 0.2 ? -0.0 : d < 0.3 ? 0.0 : d).toArray();
      byte[] bytes = new byte[n];
      r.nextBytes(bytes);
      char[] chars = new char[n];
      short[] shorts = new short[n];
      Integer[] boxed = new Integer[n];
      for (int i = 0; i < n; i++) {
        chars[i] = (char) r.nextInt();
        shorts[i] = (short) r.nextInt();
        boxed[i] = r.nextInt(20);
      }
      Arrays.sort(ints);
      Arrays.sort(longs, n / 4, n);
      Arrays.sort(doubles);
      Arrays.sort(bytes);
      Arrays.sort(chars);
      Arrays.sort(shorts);
      Arrays.sort(boxed, Comparator.comparing((Integer k) -> k % 3).thenComparing(Comparator.reverseOrder()));
      System.out.println(n + " " + Arrays.hashCode(ints) + " " + Arrays.hashCode(longs) + " " + Arrays.hashCode(doubles) + " " + Arrays.hashCode(bytes) + " " + Arrays.hashCode(chars) + " " + Arrays.hashCode(shorts) + " " + Arrays.hashCode(boxed) + " "
          + Arrays.binarySearch(ints, 17) + " " + (n > 1 ? Arrays.binarySearch(longs, n / 4, n, 5L) : 0));
    }
    Integer[] lie = new Integer[64];
    for (int i = 0; i < 64; i++) lie[i] = i * 37 % 64;
    refused("contract", () -> {
      Integer[] many = new Integer[1000];
      for (int i = 0; i < 1000; i++) many[i] = i * 7919 % 1000;
      Arrays.sort(many, (p, q) -> (p * 31 + q * 17) % 3 - 1);
    });
    Arrays.sort(lie, 10, 50, Collections.reverseOrder());
    System.out.println(Arrays.toString(lie));
  }

  static void lists() {
    List<Integer> list = new ArrayList<>(IntStream.range(0, 12).boxed().toList());
    List<Integer> sub = list.subList(3, 9), subsub = sub.subList(1, 4);
    subsub.clear();
    subsub.add(77);
    System.out.println(subsub);
    sub.add(0, 99);
    sub.replaceAll(x -> x + 1);
    System.out.println(list + " " + sub + " " + sub.indexOf(4) + " " + Collections.indexOfSubList(list, List.of(4, 8)));
    list.add(1);
    refused("stale", () -> System.out.println(sub.size()));
    Collections.rotate(list, 4);
    Collections.shuffle(list, new Random(3));
    Collections.swap(list, 0, 5);
    System.out.println(list + " " + Collections.max(list) + Collections.min(list, Comparator.comparing(x -> -x)) + " " + Collections.frequency(list, 1) + Collections.disjoint(list, List.of(500)) + " " + Collections.nCopies(3, "z"));
    ListIterator<Integer> it = list.listIterator(list.size());
    while (it.hasPrevious()) {
      int v = it.previous();
      if (v % 3 == 0) it.remove();
      else if (v % 3 == 1) it.set(-v);
      else it.add(v * 100);
      if (v % 3 == 2) it.previous();
    }
    System.out.println(list);
    refused("set after add", () -> {
      ListIterator<Integer> i = new LinkedList<>(List.of(1, 2)).listIterator();
      i.next();
      i.add(5);
      i.set(6);
    });
    refused("remove twice", () -> {
      Iterator<Integer> i = new ArrayList<>(List.of(1, 2)).iterator();
      i.next();
      i.remove();
      i.remove();
    });
    refused("next", () -> new LinkedList<>().iterator().next());
    refused("remove in for", () -> {
      for (Integer i : list) if (i < 0) list.remove(i);
    });
    List<String> four = new ArrayList<>(List.of("a", "b", "c", "d"));
    for (String s : four) if (s.equals("c")) four.remove(s);
    System.out.println(four);
    refused("List.of null", () -> List.of(1, null));
    refused("contains null", () -> List.of(1).contains(null));
    refused("get", () -> list.get(-1));
    refused("get", () -> new LinkedList<>(list).get(100));
    refused("get", () -> List.of(1, 2, 3).get(3));
    refused("vector", () -> new Vector<>(List.of(1)).elementAt(1));
    refused("addAll", () -> list.addAll(100, List.of(1)));
    Stack<Integer> stack = new Stack<>();
    stack.push(1);
    stack.push(2);
    System.out.println(stack.search(1) + " " + stack.pop() + stack.peek() + stack);
    refused("pop", () -> new Stack<>().pop());
  }

  static void queues() {
    Deque<Integer> d = new ArrayDeque<>();
    for (int i = 0; i < 20; i++) {
      if (i % 3 == 0) d.addFirst(i);
      else d.addLast(i);
      if (i % 5 == 4) d.pollFirst();
    }
    d.removeFirstOccurrence(7);
    d.removeLastOccurrence(100);
    Iterator<Integer> down = d.descendingIterator();
    StringJoiner j = new StringJoiner(",", "[", "]").setEmptyValue("nothing");
    System.out.print(j + " ");
    while (down.hasNext()) j.add(String.valueOf(down.next()));
    System.out.println(d + " " + j + " " + j.length() + " " + d.peekFirst() + d.peekLast() + " " + j.merge(new StringJoiner("-").add("x").add("y")));
    refused("null", () -> d.add(null));
    refused("element", () -> new ArrayDeque<>().element());
    PriorityQueue<String> pq = new PriorityQueue<>(Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder()));
    for (String s : "the quick brown fox jumps over the lazy dog again".split(" ")) pq.offer(s);
    System.out.print(pq + " ");
    pq.remove("fox");
    while (!pq.isEmpty()) System.out.print(pq.poll() + " ");
    System.out.println();
    EnumSet<TimeUnit> units = EnumSet.range(TimeUnit.MICROSECONDS, TimeUnit.HOURS);
    EnumSet<TimeUnit> rest = EnumSet.complementOf(units);
    units.removeIf(u -> u.name().startsWith("M"));
    System.out.println(units + " " + rest + " " + EnumSet.noneOf(TimeUnit.class) + EnumSet.allOf(TimeUnit.class).containsAll(rest) + " " + EnumSet.of(TimeUnit.DAYS, TimeUnit.NANOSECONDS).equals(rest));
    NavigableSet<Integer> set = new TreeSet<>(List.of(10, 20, 30, 40, 50));
    NavigableSet<Integer> view = set.subSet(15, true, 45, false);
    view.add(25);
    view.pollFirst();
    System.out.println(set + " " + view + " " + view.descendingSet() + " " + set.headSet(25, true) + set.tailSet(40, false) + " " + set.lower(25) + set.floor(24) + set.ceiling(31) + set.higher(50));
    Set<Integer> linked = new LinkedHashSet<>(List.of(3, 1, 2));
    linked.add(3);
    linked.remove(1);
    linked.add(1);
    System.out.println(linked + " " + linked.equals(Set.of(1, 2, 3)) + " " + linked.hashCode() + " " + Arrays.toString(linked.toArray(new Integer[5])) + Arrays.toString(linked.toArray(Integer[]::new)));
  }

  public static void main(String[] args) {
    comparing();
    sorting();
    lists();
    queues();
  }
}
