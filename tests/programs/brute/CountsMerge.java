import gov.nasa.jpf.vm.Verify;
import java.util.*;

/** Collections that were changed and changed back: two states for each kind of collection, one for each choice. */
public class CountsMerge {
  public static void main(String[] args) {
    switch (args[0]) {
      case "ArrayList": list(new ArrayList<>(8)); break;
      case "LinkedList": list(new LinkedList<>()); break;
      case "Vector": list(new Vector<>(8)); break;
      case "HashMap": map(new HashMap<>(16)); break;
      case "LinkedHashMap": map(new LinkedHashMap<>(16)); break;
      case "TreeMap": map(new TreeMap<>()); break;
      case "PriorityQueue": collection(new PriorityQueue<>(8)); break;
      case "iterator": iterator(new ArrayList<>(8)); break;
      default: throw new IllegalArgumentException(args[0]);
    }
  }

  static void list(List<Integer> list) {
    list.add(1);
    list.add(2);
    if (Verify.getBoolean()) {
      list.add(7);
      list.remove(2);
    }
    Verify.getBoolean();
    int sum = 0;
    for (int i : list) sum += i;
    assert sum == 3;
  }

  static void map(Map<Integer, Integer> map) {
    map.put(1, 2);
    if (Verify.getBoolean()) {
      map.put(7, 8);
      map.remove(7);
    }
    Verify.getBoolean();
    assert map.toString().equals("{1=2}");
  }

  static void collection(Collection<Integer> collection) {
    collection.add(1);
    collection.add(2);
    if (Verify.getBoolean()) {
      collection.add(7);
      collection.remove(7);
    }
    Verify.getBoolean();
    assert collection.size() == 2;
  }

  /** An iterator made after the changes, good in both cases. */
  static void iterator(List<Integer> list) {
    list.add(1);
    list.add(2);
    if (Verify.getBoolean()) {
      list.add(7);
      list.remove(2);
    }
    Iterator<Integer> iterator = list.iterator();
    Verify.getBoolean();
    assert iterator.next() + iterator.next() == 3;
    list.size();
  }
}
