// EXPECT: ok
import java.util.concurrent.Exchanger;

/** Two threads exchange what they have. */
public class ExchangerPair {
  public static void main(String[] args) throws InterruptedException {
    Exchanger<Integer> exchanger = new Exchanger<>();
    Thread t = new Thread(() -> {
      try {
        assert exchanger.exchange(1) == 2;
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    });
    t.start();
    assert exchanger.exchange(2) == 1;
    t.join();
  }
}
