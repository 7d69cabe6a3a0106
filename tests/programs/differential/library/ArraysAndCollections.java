import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;

/** java.util.Arrays and java.util.Collections. */
public class ArraysAndCollections {
  public static void main(String[] args) {
    Random r = new Random(11);
    int[] ints = new int[300];
    for (int i = 0; i < ints.length; i++) ints[i] = r.nextInt(1000) - 500;
    int[] copy = ints.clone();
    Arrays.sort(ints);
    boolean ordered = true;
    for (int i = 1; i < ints.length; i++) ordered &= ints[i - 1] <= ints[i];
    System.out.println(ordered + " " + ints[0] + " " + ints[299] + " " + Arrays.binarySearch(ints, ints[100]) / 300 + " " + Arrays.hashCode(ints));
    Integer[] boxed = new Integer[100];
    for (int i = 0; i < boxed.length; i++) boxed[i] = copy[i];
    Arrays.sort(boxed, Comparator.comparing((Integer x) -> x % 10).thenComparing(Comparator.reverseOrder()));
    System.out.println(Arrays.toString(Arrays.copyOf(boxed, 12)));
    double[] doubles = {3.5, -0.0, 0.0, Double.NaN, -1, Double.NEGATIVE_INFINITY, 2};
    Arrays.sort(doubles);
    System.out.println(Arrays.toString(doubles));
    String[] strings = {"pear", "Apple", "fig", "apple"};
    Arrays.sort(strings, String.CASE_INSENSITIVE_ORDER);
    System.out.println(Arrays.asList(strings) + " " + Arrays.toString(new boolean[2]) + Arrays.toString((int[]) null) + Arrays.deepToString(new int[][] {{1}, {2, 3}}));
    char[] chars = "sorting".toCharArray();
    Arrays.sort(chars);
    byte[] bytes = {3, -1, 2};
    Arrays.sort(bytes);
    long[] longs = {5, 3, 4};
    Arrays.sort(longs, 1, 3);
    System.out.println(new String(chars) + Arrays.toString(bytes) + Arrays.toString(longs));
    int[] filled = new int[5];
    Arrays.fill(filled, 7);
    Arrays.fill(filled, 1, 3, 9);
    System.out.println(Arrays.toString(filled) + Arrays.toString(Arrays.copyOfRange(filled, 3, 8)) + Arrays.equals(filled, new int[] {7, 9, 9, 7, 7}) + Arrays.compare(filled, new int[] {7, 9}) + Arrays.mismatch(filled, new int[] {7, 9, 8}));
    Arrays.setAll(filled, i -> i * i);
    System.out.println(Arrays.toString(filled) + Arrays.deepEquals(new Object[] {new int[] {1}}, new Object[] {new int[] {1}}) + Arrays.deepHashCode(new Object[] {new int[] {1}, "a"}));
    List<Integer> list = new ArrayList<>(List.of(5, 3, 8, 1));
    Collections.sort(list);
    System.out.println(list + " " + Collections.binarySearch(list, 5) + " " + Collections.binarySearch(list, 4));
    Collections.reverse(list);
    Collections.swap(list, 0, 3);
    Collections.rotate(list, 1);
    System.out.println(list + " " + Collections.frequency(list, 3) + " " + Collections.max(list, Comparator.reverseOrder()) + " " + Collections.disjoint(list, List.of(9)));
    Collections.addAll(list, 4, 4);
    Collections.replaceAll(list, 4, 44);
    System.out.println(list + " " + Collections.indexOfSubList(list, List.of(44, 44)) + " " + Collections.nCopies(3, "n") + Collections.emptyList() + Collections.singletonList(1) + Collections.emptyMap());
    List<Integer> view = Collections.unmodifiableList(list);
    list.set(0, -7);
    try {
      view.add(1);
    } catch (UnsupportedOperationException e) {
      System.out.println(view + " unmodifiable");
    }
    List<Integer> sync = Collections.synchronizedList(list);
    sync.add(99);
    System.out.println(sync + " " + list.size());
    Collections.fill(list, 0);
    System.out.println(list + " " + Collections.unmodifiableMap(new java.util.TreeMap<>(java.util.Map.of(1, 2))) + Collections.checkedList(new ArrayList<>(List.of("c")), String.class));
    List<String> stable = new ArrayList<>();
    for (int i = 0; i < 50; i++) stable.add((char) ('a' + i % 3) + "" + i);
    stable.sort(Comparator.comparing(s -> s.charAt(0)));
    System.out.println(stable);
    System.out.println(List.of(1, 2, 3).equals(Arrays.asList(1, 2, 3)) + " " + List.of(1, 2).hashCode() + " " + List.copyOf(list).size());
  }
}
