// EXPECT: exception:java.lang.IllegalStateException
// ALSO: --por=transitions
/** Between two joins main casts what is no thread at all, which fails: it does not wait for the second thread. */
public class JoinsBesideAFailingCast {
  static volatile boolean done;

  public static void main(String[] args) throws InterruptedException {
    Object[] others = {new Object()};
    Thread first = new Thread(() -> {});
    Thread second = new Thread(() -> done = true);
    first.start();
    second.start();
    try {
      first.join();
      String text = (String) others[0];
      second.join();
    } catch (ClassCastException e) {
      if (!done) {
        throw new IllegalStateException();
      }
    }
  }
}
