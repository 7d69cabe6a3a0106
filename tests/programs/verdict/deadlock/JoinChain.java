// EXPECT: ok
// OUTPUTS: "321"
/** Each thread waits for the next one's end. */
public class JoinChain {
  static void after(Thread t, String text) {
    try {
      if (t != null) {
        t.join();
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    System.out.print(text);
  }

  public static void main(String[] args) {
    Thread third = new Thread(() -> after(null, "3"));
    Thread second = new Thread(() -> after(third, "2"));
    third.start();
    second.start();
    after(second, "1");
  }
}
