// EXPECT: ok
/** A synchronized main may wait on its class. */
public class MainSynchronizedWaits {
  static boolean done;

  static synchronized void finish() {
    done = true;
    MainSynchronizedWaits.class.notifyAll();
  }

  public static synchronized void main(String[] args) throws InterruptedException {
    new Thread(MainSynchronizedWaits::finish).start();
    while (!done) {
      MainSynchronizedWaits.class.wait();
    }
  }
}
