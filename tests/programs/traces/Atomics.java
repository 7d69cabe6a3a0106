// A check and an update that are two operations.
import java.util.concurrent.atomic.AtomicInteger;

public class Atomics {
  static final AtomicInteger seats = new AtomicInteger(1);

  static void book() {
    if (seats.get() > 0) {
      seats.decrementAndGet();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread other = new Thread(Atomics::book, "agency");
    other.start();
    book();
    other.join();
    assert seats.get() == 0;
  }
}
