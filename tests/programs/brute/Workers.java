import java.util.*;

/** Three workers take jobs from a shared queue and lock each other's results. */
public class Workers {
  static final Deque<Integer> JOBS = new ArrayDeque<>(List.of(1, 2, 3));
  static final Map<Integer, String> DONE = new TreeMap<>();

  static void work() {
    while (true) {
      Integer job;
      synchronized (JOBS) {
        job = JOBS.poll();
      }
      if (job == null) return;
      synchronized (DONE) {
        DONE.put(job, "job " + job);
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(Workers::work), b = new Thread(Workers::work);
    a.start();
    b.start();
    a.join();
    b.join();
    assert DONE.size() == 3;
  }
}
