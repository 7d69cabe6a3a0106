// EXPECT: ok
// STATES <= 40
// ALSO: --check=hash
// ALSO: --search=bfs

import java.util.ArrayList;
import java.util.List;

/** The same with a list: 4 threads. */
public class JoinedFromAList {
  static int sum;

  static synchronized void add() {
    sum++;
  }

  static class Worker extends Thread {
    @Override
    public void run() {
      add();
      add();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    List<Worker> workers = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      workers.add(new Worker());
    }
    for (Worker each : workers) {
      each.start();
    }
    for (Worker each : workers) {
      each.join();
    }
    assert sum == 8;
  }
}
