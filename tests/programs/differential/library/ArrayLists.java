import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.List;
import java.util.ListIterator;

/** ArrayList, subList, iterators, views, ConcurrentModificationException. */
public class ArrayLists {
  public static void main(String[] args) {
    List<Integer> list = new ArrayList<>();
    for (int i = 0; i < 25; i++) list.add(i * i % 17);
    System.out.println(list + " " + list.size() + " " + list.indexOf(16) + " " + list.lastIndexOf(16) + " " + list.contains(99));
    list.add(3, 100);
    list.set(0, -1);
    list.remove(5);
    list.remove(Integer.valueOf(100));
    list.addAll(2, Arrays.asList(7, 7, 7));
    System.out.println(list + " " + list.hashCode() + " " + list.equals(new ArrayList<>(list)));
    List<Integer> sub = list.subList(2, 8);
    sub.set(0, 55);
    sub.remove(1);
    sub.add(66);
    System.out.println(sub + " " + list.get(2) + " " + sub.subList(1, 3));
    sub.clear();
    System.out.println(list);
    list.removeIf(x -> x % 2 == 0);
    list.replaceAll(x -> x * 10);
    System.out.println(list);
    Iterator<Integer> it = list.iterator();
    int sum = 0;
    while (it.hasNext()) {
      int v = it.next();
      sum += v;
      if (v > 100) it.remove();
    }
    System.out.println(sum + " " + list);
    ListIterator<Integer> li = list.listIterator(list.size());
    StringBuilder back = new StringBuilder();
    while (li.hasPrevious()) {
      int at = li.previousIndex();
      int v = li.previous();
      back.append(at).append('=').append(v).append(' ');
      if (at == 1 && v != -5) li.add(-5);
      if (at == 0) li.set(1000);
    }
    System.out.println(back + "" + list);
    try {
      for (Integer v : list) if (v == -5) list.add(1);
    } catch (ConcurrentModificationException e) {
      System.out.println("modified");
    }
    try {
      sub.size();
    } catch (ConcurrentModificationException e) {
      System.out.println("sub modified");
    }
    try {
      list.iterator().remove();
    } catch (IllegalStateException e) {
      System.out.println("nothing to remove");
    }
    Integer[] array = list.toArray(new Integer[0]);
    Object[] objects = list.toArray();
    System.out.println(array.length + " " + objects.getClass().getName() + " " + list.toArray(new Integer[20])[list.size()]);
    list.sort(null);
    System.out.println(list + " " + Collections.binarySearch(list, 10) + " " + Collections.max(list) + Collections.min(list));
    list.retainAll(List.of(10, 1000, 1));
    System.out.println(list + " " + list.containsAll(List.of(10)) + " " + list.isEmpty());
    List<int[]> pairs = new ArrayList<>(Collections.nCopies(2, new int[] {1, 2}));
    System.out.println(pairs.get(0) == pairs.get(1));
    List<Object> nested = new ArrayList<>();
    nested.add(nested);
    nested.add(null);
    System.out.println(nested);
    List<String> fixed = Arrays.asList("x", "y");
    fixed.set(0, "z");
    try {
      fixed.add("w");
    } catch (UnsupportedOperationException e) {
      System.out.println(fixed);
    }
    ((ArrayList<Integer>) list).ensureCapacity(100);
    ((ArrayList<Integer>) list).trimToSize();
    list.forEach(x -> System.out.print(x + ";"));
    System.out.println();
  }
}
