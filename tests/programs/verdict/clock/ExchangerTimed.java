// EXPECT: ok
// OUTPUTS: "late\n", "met\n"
import java.util.concurrent.Exchanger;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** exchange with a time-out. */
public class ExchangerTimed {
  public static void main(String[] args) throws InterruptedException {
    Exchanger<Integer> exchanger = new Exchanger<>();
    Thread t = new Thread(() -> {
      try {
        exchanger.exchange(1, 1, TimeUnit.SECONDS);
      } catch (InterruptedException | TimeoutException e) {
        return;
      }
    });
    t.start();
    String result = "met";
    try {
      exchanger.exchange(2, 1, TimeUnit.SECONDS);
    } catch (TimeoutException e) {
      result = "late";
    }
    System.out.println(result);
  }
}
