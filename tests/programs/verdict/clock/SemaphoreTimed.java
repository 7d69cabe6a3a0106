// EXPECT: ok
// OUTPUTS: "false\n", "true\n"
// ALSO: --library-steps
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** tryAcquire with a time-out. */
public class SemaphoreTimed {
  public static void main(String[] args) throws InterruptedException {
    Semaphore semaphore = new Semaphore(0);
    new Thread(semaphore::release).start();
    System.out.println(semaphore.tryAcquire(1, TimeUnit.SECONDS));
  }
}
