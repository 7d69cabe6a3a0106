import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/** The static methods of java.util.Arrays. */
public class ArraysMethods {
  public static void main(String[] args) {
    int[] a = {5, 2, 8, 1, 9};
    int[] copy = a.clone();
    Arrays.sort(a);
    System.out.println(Arrays.toString(a) + " " + Arrays.binarySearch(a, 8) + " " + Arrays.binarySearch(a, 3) + " " + Arrays.equals(a, copy) + " " + Arrays.hashCode(a) + " " + Arrays.stream(a).sum());
    System.out.println(Arrays.toString(Arrays.copyOf(a, 7)) + Arrays.toString(Arrays.copyOfRange(a, 1, 3)) + Arrays.toString(Arrays.copyOf(new String[] {"x"}, 2)));
    Arrays.fill(copy, 1, 3, -1);
    Arrays.setAll(a, i -> i * i);
    System.out.println(Arrays.toString(copy) + Arrays.toString(a) + " " + Arrays.compare(a, copy) + " " + Arrays.mismatch(a, new int[] {0, 1, 4, 5}) + " " + Arrays.equals(a, 0, 2, new int[] {9, 0, 1}, 1, 3));
    Arrays.parallelPrefix(a, Integer::sum);
    System.out.println(Arrays.toString(a));
    int[][] grid = {{1, 2}, {3}, {}};
    System.out.println(Arrays.deepToString(grid) + " " + Arrays.deepHashCode(grid) + " " + Arrays.deepEquals(grid, new int[][] {{1, 2}, {3}, {}}) + " " + Arrays.equals(grid, grid.clone()) + " " + Arrays.asList(1, 2, 3).indexOf(2));
    String[] words = {"pear", "Fig", "apple", "date", "fig"};
    Arrays.sort(words);
    System.out.print(Arrays.toString(words));
    Arrays.sort(words, String.CASE_INSENSITIVE_ORDER);
    System.out.print(Arrays.toString(words));
    Arrays.sort(words, 1, 4, Comparator.comparing(String::length).reversed());
    System.out.println(Arrays.toString(words));
    double[] d = {3.5, -0.0, Double.NaN, 0.0, -1};
    Arrays.sort(d);
    char[] c = "sorting".toCharArray();
    Arrays.sort(c);
    byte[] b = {5, -3, 0};
    Arrays.sort(b);
    long[] l = {3L, 1L, 2L};
    Arrays.parallelSort(l);
    System.out.println(Arrays.toString(d) + new String(c) + Arrays.toString(b) + Arrays.toString(l) + Arrays.toString(new boolean[2]) + Arrays.toString((int[]) null) + Arrays.toString(new Object[] {null, 'x', 1.5f}));
    int[] big = new int[1000];
    java.util.Random r = new java.util.Random(3);
    for (int i = 0; i < big.length; i++) big[i] = r.nextInt();
    Integer[] boxed = Arrays.stream(big).boxed().toArray(Integer[]::new);
    Arrays.sort(big);
    Arrays.sort(boxed, Comparator.reverseOrder());
    boolean same = true;
    for (int i = 0; i < big.length; i++) same &= big[i] == boxed[big.length - 1 - i];
    System.out.println(same + " " + Arrays.hashCode(big) + " " + Arrays.stream(boxed, 0, 3).map(x -> x % 1000).collect(Collectors.toList()));
    String[] stable = new String[60];
    for (int i = 0; i < stable.length; i++) stable[i] = (char) ('a' + i * 7 % 5) + "" + i;
    Arrays.sort(stable, Comparator.comparing(s -> s.charAt(0)));
    System.out.println(String.join(",", stable));
    for (Runnable action : List.<Runnable>of(() -> Arrays.copyOfRange(a, 3, 2), () -> Arrays.sort(a, 4, 9), () -> Arrays.copyOf(a, -1), () -> Arrays.fill(a, -1, 2, 0), () -> System.arraycopy(a, 0, copy, 3, 3), () -> System.arraycopy(a, 0, new long[9], 0, 1),
        () -> System.arraycopy(new Object[] {"s"}, 0, new Integer[1], 0, 1), () -> System.arraycopy(a, 0, null, 0, 1), () -> System.arraycopy("s", 0, a, 0, 1))) {
      try {
        action.run();
      } catch (RuntimeException e) {
        System.out.println(e.getClass().getName() + ": " + e.getMessage());
      }
    }
    System.arraycopy(a, 0, a, 1, 4);
    System.out.println(Arrays.toString(a));
  }
}
