// EXPECT: assertion
import java.util.concurrent.TimeUnit;

/** TimeUnit.sleep and timedJoin are no synchronisation. */
public class UnitSleep {
  static volatile boolean done;

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> done = true);
    t.start();
    TimeUnit.SECONDS.sleep(1);
    TimeUnit.SECONDS.timedJoin(t, 1);
    assert done;
  }
}
