/** As many threads as the first argument says add one to a counter as often as the second says, without a lock. */
public class LostUpdates {
  static int counter;

  public static void main(String[] args) throws InterruptedException {
    int threads = Integer.parseInt(args[0]);
    int times = Integer.parseInt(args[1]);
    Thread[] all = new Thread[threads];
    for (int i = 0; i < threads; i++) {
      all[i] = new Thread(() -> {
        for (int k = 0; k < times; k++) {
          counter++;
        }
      });
      all[i].start();
    }
    for (Thread t : all) {
      t.join();
    }
    if (args.length > 2) {
      assert counter == threads * times : "lost";
    }
    System.out.print(counter);
  }
}
