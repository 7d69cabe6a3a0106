import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.ConcurrentModificationException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.ListIterator;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.TreeMap;
import java.util.Vector;

/** Which iterators fail fast, when, and what they can do. */
public class Iterators {
  interface Change {
    void run();
  }

  static void during(String title, Iterable<?> items, Change change) {
    int seen = 0;
    try {
      for (Object o : items) {
        if (seen++ == 1) change.run();
      }
      System.out.println(title + ": " + seen + " seen");
    } catch (ConcurrentModificationException e) {
      System.out.println(title + ": failed fast after " + seen);
    } catch (UnsupportedOperationException e) {
      System.out.println(title + ": cannot change");
    }
  }

  public static void main(String[] args) {
    List<Integer> array = new ArrayList<>(List.of(1, 2, 3)), linked = new LinkedList<>(array), vector = new Vector<>(array), fixed = Arrays.asList(1, 2, 3);
    during("ArrayList.add", array, () -> array.add(4));
    during("ArrayList.set", array, () -> array.set(0, 9));
    during("ArrayList.remove", array, () -> array.remove(0));
    List<Integer> two = new ArrayList<>(List.of(1, 2, 3));
    during("ArrayList.remove of the last but one", two, () -> two.remove(0));
    during("LinkedList.addFirst", linked, () -> linked.add(0, 5));
    during("Vector.clear", vector, vector::clear);
    during("asList.set", fixed, () -> fixed.set(1, 7));
    during("asList.add", fixed, () -> fixed.add(1));
    Map<Integer, Integer> hash = new HashMap<>(Map.of(1, 1, 2, 2, 3, 3)), tree = new TreeMap<>(hash), ordered = new LinkedHashMap<>(tree), access = new LinkedHashMap<>(8, 1, true);
    access.putAll(tree);
    during("HashMap.put new", hash.keySet(), () -> hash.put(9, 9));
    during("HashMap.put old", hash.values(), () -> hash.put(1, 5));
    during("TreeMap.remove", tree.entrySet(), () -> tree.remove(3));
    during("LinkedHashMap.get", ordered.keySet(), () -> ordered.get(1));
    during("access order get", access.keySet(), () -> access.get(1));
    PriorityQueue<Integer> queue = new PriorityQueue<>(List.of(3, 1, 2));
    during("PriorityQueue.add", queue, () -> queue.add(0));
    HashSet<Integer> set = new HashSet<>(List.of(1, 2, 3));
    during("HashSet.removeIf", set, () -> set.removeIf(x -> x > 2));
    during("List.of", List.of(1, 2, 3), () -> List.of(1).add(2));
    List<Integer> base = new ArrayList<>(List.of(0, 1, 2, 3, 4, 5));
    List<Integer> sub = base.subList(1, 4);
    base.set(2, 22);
    System.out.println(sub);
    base.add(6);
    try {
      System.out.println(sub.size());
    } catch (ConcurrentModificationException e) {
      System.out.println("stale view");
    }
    ListIterator<Integer> it = base.listIterator();
    StringBuilder trace = new StringBuilder();
    while (it.hasNext()) {
      int v = it.next();
      if (v % 2 == 0) it.remove();
      else if (v == 3) it.add(33);
      else it.set(v * 10);
      trace.append(it.nextIndex()).append(it.hasPrevious() ? "p" : "-").append(' ');
    }
    System.out.println(base + " " + trace);
    try {
      it.remove();
      it.remove();
    } catch (IllegalStateException e) {
      System.out.println("nothing to remove " + base);
    }
    Iterator<Map.Entry<Integer, Integer>> entries = ordered.entrySet().iterator();
    entries.next().setValue(100);
    entries.next();
    entries.remove();
    System.out.println(ordered);
    Iterator<Integer> empty = Collections.emptyIterator();
    try {
      empty.next();
    } catch (java.util.NoSuchElementException e) {
      System.out.println("empty " + e.getMessage());
    }
    array.replaceAll(x -> x + 1);
    array.forEach(x -> System.out.print(x + " "));
    try {
      array.forEach(x -> array.add(x));
    } catch (ConcurrentModificationException e) {
      System.out.println("forEach fails at the end " + array.size());
    }
  }
}
