/** System.exit in another thread ends the program with its code while main waits. */
public class ExitInThread {
  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> {
      System.out.println("leaving");
      System.exit(7);
    });
    t.start();
    synchronized (args) {
      args.wait();
    }
  }
}
