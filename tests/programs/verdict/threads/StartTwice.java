// EXPECT: exception:java.lang.IllegalThreadStateException
/** A thread is started twice. */
public class StartTwice {
  public static void main(String[] args) {
    Thread t = new Thread(() -> {});
    t.start();
    t.start();
  }
}
