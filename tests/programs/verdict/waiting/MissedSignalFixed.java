// EXPECT: ok
// OUTPUTS: "signalled\n"
/** The signal leaves a mark that the waiter looks at under the lock. */
public class MissedSignalFixed {
  boolean signalled;

  synchronized void signal() {
    signalled = true;
    notify();
  }

  synchronized void await() throws InterruptedException {
    while (!signalled) {
      wait();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    MissedSignalFixed m = new MissedSignalFixed();
    new Thread(m::signal).start();
    m.await();
    System.out.println("signalled");
  }
}
