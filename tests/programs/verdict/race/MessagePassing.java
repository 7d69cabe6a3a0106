// EXPECT: ok
// OUTPUTS: "00\n", "01\n", "11\n"
/** Sequential consistency: who sees the second write sees the first. */
public class MessagePassing {
  static int first, second;

  public static void main(String[] args) {
    new Thread(() -> {
      first = 1;
      second = 1;
    }).start();
    int b = second;
    int a = first;
    System.out.println("" + b + a);
  }
}
