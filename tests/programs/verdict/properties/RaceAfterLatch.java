// EXPECT: race:RaceAfterLatch.x
// ARGS: --property=deadlock,assertion,exception,race
// Two threads wait for one start and then do not care for each other.
import java.util.concurrent.CountDownLatch;

public class RaceAfterLatch {
  static int x;

  public static void main(String[] args) {
    CountDownLatch start = new CountDownLatch(1);
    for (int i = 0; i < 2; i++) {
      int mine = i;
      new Thread(() -> {
        try {
          start.await();
        } catch (InterruptedException e) {
          return;
        }
        x = mine;
      }).start();
    }
    start.countDown();
  }
}
