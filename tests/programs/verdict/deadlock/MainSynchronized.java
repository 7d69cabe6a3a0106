// EXPECT: deadlock
// ALSO: --por=off
// ALSO: -j 2
/** A synchronized main holds the monitor of its class, as any method would. */
public class MainSynchronized {
  static synchronized void use() {}

  public static synchronized void main(String[] args) throws InterruptedException {
    Thread other = new Thread(MainSynchronized::use);
    other.start();
    other.join();
  }
}
