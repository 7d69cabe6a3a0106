// EXPECT: ok
// OUTPUTS: "first\n", "second\n"
// ALSO: --por=transitions
/** Another thread asks which thread is at place 0 of the array from which main joins: that never changes. */
public class JoinedFromASharedArray {
  static class Worker extends Thread {
    @Override
    public void run() {
      synchronized (Worker.class) {
        Worker.class.notifyAll();
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Worker one = new Worker();
    Worker two = new Worker();
    Worker[] workers = {one, two};
    Thread asks = new Thread(() -> {
      assert workers[0] == one && workers[1] == two;
      System.out.println(one.isAlive() || !two.isAlive() ? "first" : "second");
    });
    one.start();
    two.start();
    asks.start();
    for (Worker each : workers) {
      each.join();
    }
    asks.join();
  }
}
