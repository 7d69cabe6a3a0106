// A permit that is taken twice.
import java.util.concurrent.locks.LockSupport;

public class ParkedForEver {
  public static void main(String[] args) {
    Thread parked = new Thread("parked") {
      @Override
      public void run() {
        LockSupport.park();
        LockSupport.park();
      }
    };
    parked.start();
    LockSupport.unpark(parked);
    LockSupport.unpark(parked);
  }
}
