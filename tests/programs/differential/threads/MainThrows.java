/** main ends by an exception while another thread goes on: exit code 1 at the end of both. */
public class MainThrows {
  public static void main(String[] args) {
    Thread main = Thread.currentThread();
    new Thread(() -> {
      try {
        main.join();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
      System.out.println("after main");
    }).start();
    throw new IllegalStateException("main");
  }
}
