// A thread that waits until another one unparks it.
import java.util.concurrent.locks.LockSupport;

public class Unparked {
  static volatile boolean told;

  public static void main(String[] args) throws InterruptedException {
    Thread waiting = new Thread(() -> {
      while (!told) LockSupport.park();
      throw new IllegalStateException("told");
    }, "waiting");
    waiting.start();
    while (waiting.getState() != Thread.State.WAITING) {
      Thread.yield();
    }
    told = true;
    LockSupport.unpark(waiting);
  }
}
