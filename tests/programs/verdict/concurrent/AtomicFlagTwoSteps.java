// EXPECT: assertion
import java.util.concurrent.atomic.AtomicBoolean;

/** A flag that is tested and set in two steps lets two in. */
public class AtomicFlagTwoSteps {
  static int inside;

  public static void main(String[] args) throws InterruptedException {
    AtomicBoolean taken = new AtomicBoolean();
    Runnable enter = () -> {
      if (!taken.get()) {
        taken.set(true);
        assert ++inside == 1;
      }
    };
    Thread t = new Thread(enter);
    t.start();
    enter.run();
  }
}
