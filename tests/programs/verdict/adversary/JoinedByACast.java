// EXPECT: exception:java.lang.ClassCastException
// ALSO: --por=transitions

import java.util.ArrayList;
import java.util.List;

/** The second thread is of another class than the loop casts to: main fails there, although that thread never ends. */
public class JoinedByACast {
  static class Worker extends Thread {}

  public static void main(String[] args) throws InterruptedException {
    Thread stays = new Thread(() -> {
      while (true) {
        synchronized (JoinedByACast.class) {
          Thread.yield();
        }
      }
    });
    stays.setDaemon(true);
    List<Object> threads = new ArrayList<>();
    threads.add(new Worker());
    threads.add(stays);
    stays.start();
    ((Worker) threads.get(0)).start();
    for (Object each : threads) {
      ((Worker) each).join();
    }
  }
}
