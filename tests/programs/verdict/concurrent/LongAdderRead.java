// EXPECT: assertion
import java.util.concurrent.atomic.LongAdder;

/** sum is no snapshot for a decision. */
public class LongAdderRead {
  public static void main(String[] args) throws InterruptedException {
    LongAdder sum = new LongAdder();
    Runnable take = () -> {
      if (sum.sum() == 0) {
        sum.increment();
      }
    };
    Thread t = new Thread(take);
    t.start();
    take.run();
    t.join();
    assert sum.sum() == 1;
  }
}
