// EXPECT: ok
// OUTPUTS: "caught worker\nmain goes on\n"
/** The thread handles its exception. */
public class CaughtInThread {
  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> {
      try {
        throw new IllegalStateException("worker");
      } catch (IllegalStateException e) {
        System.out.println("caught " + e.getMessage());
      }
    });
    t.start();
    t.join();
    System.out.println("main goes on");
  }
}
