// EXPECT: assertion
// ALSO: --library-steps

import java.util.concurrent.Exchanger;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Two threads that offer something and do not wait may meet: each offer is there for a moment. */
public class ExchangesInNoTime {
  static final Exchanger<Integer> exchanger = new Exchanger<>();

  public static void main(String[] arguments) throws InterruptedException {
    new Thread(() -> exchange(1)).start();
    assert exchange(2) == null;
  }

  static Integer exchange(int given) {
    try {
      return exchanger.exchange(given, 0, TimeUnit.SECONDS);
    } catch (InterruptedException | TimeoutException e) {
      return null;
    }
  }
}
