/** Nested loops over local ints, with branches. */
public class Loops {
  public static void main(String[] args) {
    int scale = args.length > 0 ? Integer.parseInt(args[0]) : 100;
    int n = 120 * scale;
    int sum = 0;
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < 3000; j++) {
        if ((j & 3) != 0) {
          sum += i * j;
        } else {
          sum ^= j << 2;
        }
      }
    }
    System.out.println(sum);
  }
}
