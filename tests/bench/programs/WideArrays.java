/** Arrays of longs, doubles, chars and shorts; arrays of arrays; copies and fills. */
import java.util.Arrays;

public class WideArrays {
  public static void main(String[] args) {
    int scale = args.length > 0 ? Integer.parseInt(args[0]) : 100;
    int n = 60;
    double[][] grid = new double[n][n];
    long[] fibonacci = new long[90];
    char[] text = "the quick brown fox jumps over the lazy dog".toCharArray();
    short[] heights = new short[100];
    long sum = 0;
    for (int round = 0; round < 40 * scale; round++) {
      grid[n / 2][n / 2] = round;
      for (int i = 1; i < n - 1; i++) {
        for (int j = 1; j < n - 1; j++) {
          grid[i][j] = 0.25 * (grid[i - 1][j] + grid[i + 1][j] + grid[i][j - 1] + grid[i][j + 1]);
        }
      }
      fibonacci[0] = round;
      fibonacci[1] = 1;
      for (int i = 2; i < fibonacci.length; i++) {
        fibonacci[i] = fibonacci[i - 1] + fibonacci[i - 2];
      }
      for (int i = 0, j = text.length - 1; i < j; i++, j--) {
        char letter = text[i];
        text[i] = text[j];
        text[j] = letter;
      }
      for (int i = 0; i < heights.length; i++) {
        heights[i] += (short) (i * round);
      }
      long[] copy = Arrays.copyOf(fibonacci, 120);
      Arrays.fill(copy, 100, 110, round);
      System.arraycopy(copy, 50, copy, 40, 60);
      sum += copy[60] + text[7] + heights[50] + (long) grid[n / 2][n / 3];
    }
    System.out.println(sum);
  }
}
