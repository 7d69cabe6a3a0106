// EXPECT: ok
// ARGS: --timeouts=1 --outputs
// OUTPUTS: "false false\n", "false true\n", "true false\n", "true true\n"
// ALSO: --por=transitions
// ALSO: --por=off
// ALSO: --library-steps
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** One time-out of the library fires early. The time that it lets pass may make the other thread late, if that has not yet begun to wait. */
public class EarlyTimeOutsOfTheLibrary {
  static final CountDownLatch latch = new CountDownLatch(1);

  static boolean await() {
    try {
      return latch.await(1, TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    boolean[] came = new boolean[1];
    Thread other = new Thread(() -> came[0] = await());
    other.start();
    new Thread(latch::countDown).start();
    boolean mine = await();
    other.join();
    System.out.println(mine + " " + came[0]);
  }
}
