// EXPECT: deadlock
import java.util.concurrent.Exchanger;

/** Of three threads that exchange one is left alone. */
public class ExchangerAlone {
  public static void main(String[] args) throws InterruptedException {
    Exchanger<Integer> exchanger = new Exchanger<>();
    exchanger.exchange(2);
  }
}
