// EXPECT: ok
// OUTPUTS: "1 2\n"
// ALSO: --por=transitions
/** The threads are needed behind the joins: each has to stay where it is in the array, also if the other one ends first. */
public class JoinedAndReadLater {
  static class Worker extends Thread {
    final int number;
    int result;

    Worker(int number) {
      this.number = number;
    }

    @Override
    public void run() {
      synchronized (Worker.class) {
        result = number;
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Worker[] workers = {new Worker(1), new Worker(2)};
    for (Worker each : workers) {
      each.start();
    }
    for (Worker each : workers) {
      each.join();
    }
    System.out.println(workers[0].result + " " + workers[1].result);
  }
}
