// EXPECT: ok
import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;

/** A LongAdder and a LongAccumulator lose nothing. */
public class LongAdderSum {
  public static void main(String[] args) throws InterruptedException {
    LongAdder sum = new LongAdder();
    LongAccumulator max = new LongAccumulator(Math::max, 0);
    Thread t = new Thread(() -> {
      sum.add(2);
      max.accumulate(2);
    });
    t.start();
    sum.add(3);
    max.accumulate(3);
    t.join();
    assert sum.sum() == 5 && max.get() == 3;
  }
}
