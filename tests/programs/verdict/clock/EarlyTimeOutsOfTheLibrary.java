// EXPECT: ok
// ARGS: --timeouts=1 --outputs
// OUTPUTS: "false true\n", "true true\n"
// ALSO: --por=transitions
// ALSO: --por=off
// ALSO: --library-steps
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** One time-out of the library fires early: of two attempts in a row only the first one may fail, because the permit comes before a last resort. */
public class EarlyTimeOutsOfTheLibrary {
  public static void main(String[] args) throws InterruptedException {
    Semaphore permits = new Semaphore(0);
    new Thread(permits::release).start();
    boolean first = permits.tryAcquire(1, TimeUnit.MILLISECONDS);
    if (first) {
      permits.release();
    }
    System.out.println(first + " " + permits.tryAcquire(1, TimeUnit.MILLISECONDS));
  }
}
