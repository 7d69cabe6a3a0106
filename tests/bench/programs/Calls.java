/** Static calls: recursion and small functions. */
public class Calls {
  static int fib(int n) {
    return n < 2 ? n : fib(n - 1) + fib(n - 2);
  }

  static int mix(int a, int b) {
    return (a ^ (b >>> 3)) * 31;
  }

  public static void main(String[] args) {
    int scale = args.length > 0 ? Integer.parseInt(args[0]) : 100;
    int sum = 0;
    for (int i = 0; i < scale; i++) {
      sum += fib(20);
      for (int j = 0; j < 50_000; j++) {
        sum = mix(sum, j);
      }
    }
    System.out.println(sum);
  }
}
