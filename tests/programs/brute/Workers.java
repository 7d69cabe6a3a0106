import java.util.*;

/** Two workers take jobs from what they share and leave the results. */
public class Workers {
  static final Iterator<Integer> JOBS = List.of(1, 2).iterator();
  static final String[] DONE = new String[3];

  static void work() {
    while (true) {
      Integer job;
      synchronized (JOBS) {
        job = JOBS.hasNext() ? JOBS.next() : null;
      }
      if (job == null) return;
      synchronized (DONE) {
        DONE[job] = "job " + job;
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(Workers::work), b = new Thread(Workers::work);
    a.start();
    b.start();
    a.join();
    b.join();
    assert DONE[1].equals("job 1") && DONE[2].equals("job 2");
  }
}
