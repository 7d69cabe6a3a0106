import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.Vector;

/** The static methods of Collections. */
public class CollectionsMethods {
  public static void main(String[] args) {
    List<Integer> list = new ArrayList<>(List.of(5, 3, 9, 1, 7, 3));
    Collections.sort(list);
    System.out.println(list + " " + Collections.binarySearch(list, 7) + " " + Collections.binarySearch(list, 4) + " " + Collections.min(list) + " " + Collections.max(list, Comparator.reverseOrder()) + " " + Collections.frequency(list, 3));
    Collections.reverse(list);
    Collections.swap(list, 0, 5);
    Collections.rotate(list, 2);
    System.out.println(list);
    Collections.rotate(list.subList(1, 5), -1);
    Collections.replaceAll(list, 3, 33);
    System.out.println(list + " " + Collections.indexOfSubList(list, List.of(33, 9)) + " " + Collections.lastIndexOfSubList(list, List.of(33)) + " " + Collections.disjoint(list, Set.of(100)));
    Collections.fill(list, 0);
    System.out.println(list + " " + Collections.nCopies(3, "x") + " " + Collections.emptyList() + Collections.singletonList(1) + Collections.singleton(2));
    List<String> words = new ArrayList<>(List.of("bb", "a", "ccc"));
    words.sort(Collections.reverseOrder(Comparator.comparing(String::length)));
    System.out.println(words + " " + Collections.addAll(words, "d", "e") + words + " " + Collections.list(Collections.enumeration(words)));
    Collections.copy(words, List.of("X", "Y"));
    System.out.println(words);
    Collection<String> unmodifiable = Collections.unmodifiableCollection(words);
    List<String> synced = Collections.synchronizedList(words);
    synced.add("s");
    System.out.println(unmodifiable + " " + synced.getClass().getSimpleName() + " " + unmodifiable.getClass().getSimpleName());
    @SuppressWarnings({"unchecked", "rawtypes"})
    List raw = Collections.checkedList(new ArrayList<>(), Integer.class);
    try {
      raw.add("not an integer");
    } catch (ClassCastException e) {
      System.out.println(e.getMessage());
    }
    Set<String> fromMap = Collections.newSetFromMap(new HashMap<>());
    fromMap.add("k");
    System.out.println(fromMap + " " + Collections.asLifoQueue(new java.util.ArrayDeque<>(List.of(1, 2))).peek());
    Vector<Integer> vector = new Vector<>(List.of(1, 2, 3));
    Enumeration<Integer> e = vector.elements();
    while (e.hasMoreElements()) System.out.print(e.nextElement() + " ");
    vector.insertElementAt(9, 1);
    vector.removeElementAt(0);
    System.out.println(vector + " " + vector.firstElement() + vector.lastElement() + " " + vector.capacity() + " " + vector.elementAt(1));
    Set<Integer> a = new HashSet<>(Set.of(1, 2, 3, 4)), b = new HashSet<>(Set.of(3, 4, 5));
    a.retainAll(b);
    b.addAll(a);
    b.removeAll(Set.of(5));
    System.out.println(a + " " + b + " " + a.equals(b) + " " + a.containsAll(List.of(3)) + " " + a.hashCode());
    List<List<Integer>> nested = Arrays.asList(Arrays.asList(1, 2), Collections.emptyList(), List.of(3));
    System.out.println(nested + " " + nested.hashCode() + " " + nested.contains(List.of(3)));
    try {
      Arrays.asList(1, 2).add(3);
    } catch (UnsupportedOperationException x) {
      System.out.println("fixed size");
    }
    try {
      Collections.max(new ArrayList<Integer>());
    } catch (java.util.NoSuchElementException x) {
      System.out.println(x);
    }
    List<Integer> shuffled = new ArrayList<>();
    for (int i = 0; i < 10; i++) shuffled.add(i);
    Collections.shuffle(shuffled, new java.util.Random(11));
    System.out.println(shuffled);
    shuffled.sort(null);
    System.out.println(shuffled + " " + List.of(1, 2).equals(Arrays.asList(1, 2)) + " " + List.copyOf(shuffled).subList(2, 4));
  }
}
