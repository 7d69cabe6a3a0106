// EXPECT: deadlock
import java.util.concurrent.locks.LockSupport;

/** A permit for a thread that has not been started is lost. */
public class ParkUnparkedTooEarly {
  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(LockSupport::park);
    LockSupport.unpark(t);
    t.start();
    t.join();
  }
}
