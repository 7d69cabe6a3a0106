/** A daemon does not keep the program alive. */
public class Daemons {
  public static void main(String[] args) {
    Thread t = new Thread(() -> {
      synchronized (args) {
        while (true) {
          try {
            args.wait();
          } catch (InterruptedException e) {
            System.out.println("never");
          }
        }
      }
    });
    t.setDaemon(true);
    Thread child = new Thread(() -> {});
    System.out.println(t.isDaemon() + " " + child.isDaemon());
    t.start();
    try {
      t.setDaemon(false);
    } catch (IllegalThreadStateException e) {
      System.out.println("too late");
    }
    System.out.println("end");
  }
}
