// EXPECT: ok
/** A spin loop on a flag has finitely many states. */
public class SpinCounted {
  static volatile boolean done;

  public static void main(String[] args) {
    new Thread(() -> done = true).start();
    while (!done) {
      Thread.yield();
      Thread.onSpinWait();
    }
  }
}
