/** Sorting: primitive arrays, objects by a comparator, a heap. */
import java.util.Arrays;
import java.util.Comparator;
import java.util.PriorityQueue;

public class Sorting {
  public static void main(String[] args) {
    int scale = args.length > 0 ? Integer.parseInt(args[0]) : 100;
    int random = 12345;
    long sum = 0;
    for (int round = 0; round < 2 * scale; round++) {
      int[] numbers = new int[500];
      Integer[] boxed = new Integer[300];
      for (int i = 0; i < numbers.length; i++) {
        random = random * 1103515245 + 12345;
        numbers[i] = random >>> 8;
        if (i < boxed.length) {
          boxed[i] = random >>> 20;
        }
      }
      Arrays.sort(numbers);
      Arrays.sort(boxed, Comparator.comparing((Integer n) -> n % 100).thenComparing(Comparator.reverseOrder()));
      PriorityQueue<Integer> heap = new PriorityQueue<>(Arrays.asList(boxed));
      for (int i = 0; i < 150; i++) {
        sum = sum * 31 + heap.poll();
      }
      sum += numbers[250] + boxed[17];
    }
    System.out.println(sum);
  }
}
