// EXPECT: ok
// STATES <= 200
/** Threads started and joined in an endless loop: what is gone leaves no trace. */
public class SpawnLoop {
  public static void main(String[] args) throws InterruptedException {
    while (true) {
      Thread t = new Thread(() -> {}, "worker");
      t.start();
      t.join();
    }
  }
}
