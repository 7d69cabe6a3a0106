import gov.nasa.jpf.vm.Verify;
import java.util.*;

/** Iterators and views that must notice a change although counts are normalised at each choice. */
public class CountsCompared {
  public static void main(String[] args) {
    List<Integer> array = new ArrayList<>(List.of(1, 2, 3));
    List<Integer> linked = new LinkedList<>(List.of(1, 2, 3));
    Map<Integer, Integer> map = new HashMap<>(Map.of(1, 1, 2, 2));
    Map<Integer, Integer> tree = new TreeMap<>(Map.of(1, 1, 2, 2));
    array.add(4);
    linked.add(4);
    map.put(3, 3);
    tree.put(3, 3);
    Verify.getBoolean();
    switch (args[0]) {
      case "arrayIterator": { Iterator<Integer> i = array.iterator(); pause(() -> array.add(5)); i.next(); break; }
      case "linkedIterator": { Iterator<Integer> i = linked.iterator(); pause(() -> linked.add(5)); i.next(); break; }
      case "mapIterator": { Iterator<Integer> i = map.keySet().iterator(); pause(() -> map.put(5, 5)); i.next(); break; }
      case "treeIterator": { Iterator<Integer> i = tree.keySet().iterator(); pause(() -> tree.put(5, 5)); i.next(); break; }
      case "subMapIterator": {
        Iterator<Integer> i = ((TreeMap<Integer, Integer>) tree).tailMap(1).keySet().iterator();
        pause(() -> tree.put(5, 5));
        i.next();
        break;
      }
      case "arraySubList": { List<Integer> s = array.subList(0, 2); pause(() -> array.add(5)); s.get(0); break; }
      case "arraySubListIterator": {
        Iterator<Integer> i = array.subList(0, 2).iterator();
        pause(() -> array.add(5));
        i.next();
        break;
      }
      case "linkedSubList": { List<Integer> s = linked.subList(0, 2); pause(() -> linked.add(5)); s.get(0); break; }
      case "vectorSubList": {
        List<Integer> v = new Vector<>(array);
        v.add(9);
        List<Integer> s = v.subList(0, 2);
        pause(() -> v.add(5));
        s.get(0);
        break;
      }
      case "forEachLoop":
        for (int i : array) {
          if (Verify.getBoolean()) array.add(i);
          Verify.getBoolean();
          if (array.size() > 8) break;
        }
        break;
      case "forEachMethod": array.forEach(i -> pause(() -> array.add(5))); break;
      case "mapForEachMethod": map.forEach((k, v) -> pause(() -> map.put(5, 5))); break;
      case "computeIfAbsent": map.computeIfAbsent(7, k -> { pause(() -> map.put(9, 9)); return 1; }); break;
      case "removeIf": array.removeIf(i -> { pause(() -> array.add(5)); return false; }); break;
      case "spliterator": { Spliterator<Integer> s = array.spliterator(); s.estimateSize(); pause(() -> array.add(5)); s.forEachRemaining(i -> { }); break; }
      case "twice": {
        Iterator<Integer> i = array.iterator();
        array.add(5);
        Verify.getBoolean();
        array.add(6);
        Verify.getBoolean();
        i.next();
        break;
      }
      default: throw new IllegalArgumentException(args[0]);
    }
  }

  /** Changes the collection in one of two cases, between choices. */
  static void pause(Runnable change) {
    if (Verify.getBoolean()) change.run();
    Verify.getBoolean();
  }
}
