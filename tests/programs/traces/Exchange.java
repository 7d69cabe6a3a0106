// One comes to exchange, nobody else does.
import java.util.concurrent.Exchanger;

public class Exchange {
  static final Exchanger<String> exchanger = new Exchanger<>();

  public static void main(String[] args) throws InterruptedException {
    exchanger.exchange("a letter");
  }
}
