// A semaphore whose permit is never given back.
import java.util.concurrent.Semaphore;

public class NoPermit {
  public static void main(String[] args) throws InterruptedException {
    final Semaphore permits = new Semaphore(1);
    Thread other = new Thread(() -> permits.acquireUninterruptibly());
    other.start();
    permits.acquire();
    other.join();
  }
}
