// EXPECT: assertion
// ALSO: --all-errors --por=transitions

import java.lang.reflect.Method;
import java.util.concurrent.ArrayBlockingQueue;

/** As InterruptSeenInside, asked by reflection. */
public class InterruptSeenByReflection {
  static final ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(2);

  public static void main(String[] args) throws Exception {
    Method asks = Thread.class.getMethod("isInterrupted");
    Thread other = new Thread(() -> queue.offer(1));
    other.start();
    queue.offer(2);
    other.interrupt();
    boolean before = (boolean) asks.invoke(other), after = (boolean) asks.invoke(other);
    assert before || !after || !other.isAlive();
    other.join();
  }
}
