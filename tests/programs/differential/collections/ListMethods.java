import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.List;

/** Lists: bulk changes, views, conversion to arrays, equality across kinds. */
public class ListMethods {
  public static void main(String[] args) {
    List<Integer> l = new ArrayList<>();
    Collections.addAll(l, 4, 8, 15, 16, 23, 42);
    System.out.println(l.addAll(2, List.of(1, 2)) + " " + l + " " + l.removeAll(List.of(8, 99)) + " " + l.retainAll(List.of(1, 2, 15, 42, 16)) + " " + l + " " + l.containsAll(List.of(1, 42)));
    l.sort(Collections.reverseOrder());
    l.removeIf(x -> x % 3 == 0);
    l.replaceAll(x -> x * x);
    System.out.println(l + " " + l.indexOf(256) + " " + l.lastIndexOf(7) + " " + l.remove((Integer) 256) + " " + l.remove(0) + " " + l);
    Integer[] array = l.toArray(new Integer[0]);
    Object[] objects = l.toArray();
    Integer[] larger = new Integer[] {9, 9, 9, 9, 9};
    l.toArray(larger);
    System.out.println(array.length + " " + objects.getClass().getSimpleName() + " " + Arrays.toString(larger) + " " + Arrays.toString(l.toArray(Integer[]::new)));
    try {
      l.toArray(new String[0]);
    } catch (ArrayStoreException e) {
      System.out.println(e.getMessage());
    }
    String[] backing = {"a", "b", "c"};
    List<String> view = Arrays.asList(backing);
    view.set(0, "z");
    backing[2] = "y";
    Collections.reverse(view);
    System.out.println(view + " " + Arrays.toString(backing) + " " + view.equals(List.of("y", "b", "z")) + " " + List.copyOf(view).hashCode());
    ArrayList<Integer> capacity = new ArrayList<>(2);
    for (int i = 0; i < 100; i++) capacity.add(i);
    capacity.ensureCapacity(500);
    capacity.subList(10, 95).clear();
    capacity.trimToSize();
    System.out.println(capacity + " " + ((ArrayList<?>) capacity.clone()).equals(capacity));
    Collection<Integer> c = capacity;
    System.out.println(c.remove(3) + " " + c + " " + c.stream().reduce(Integer::sum).get());
    List<List<String>> grid = new ArrayList<>();
    for (int i = 0; i < 3; i++) grid.add(new ArrayList<>(Collections.nCopies(3, ".")));
    grid.get(1).set(1, "X");
    grid.forEach(r -> System.out.println(String.join("", r)));
    List<Integer> self = new ArrayList<>(List.of(1));
    self.addAll(self);
    self.addAll(self);
    System.out.println(self);
    List<Object> cyclic = new ArrayList<>();
    cyclic.add("me");
    cyclic.add(cyclic);
    System.out.println(cyclic);
  }
}
