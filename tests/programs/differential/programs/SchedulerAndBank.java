import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Round robin, banker's algorithm, page replacement, dining without threads. */
public class SchedulerAndBank {
  record Job(String name, int length) {}

  static void roundRobin(List<Job> jobs, int quantum) {
    Deque<Job> queue = new ArrayDeque<>(jobs);
    int now = 0;
    StringBuilder chart = new StringBuilder();
    Map<String, Integer> finished = new LinkedHashMap<>();
    while (!queue.isEmpty()) {
      Job j = queue.poll();
      int run = Math.min(quantum, j.length());
      chart.append(j.name().repeat(run));
      now += run;
      if (run < j.length()) queue.add(new Job(j.name(), j.length() - run));
      else finished.put(j.name(), now);
    }
    System.out.println(quantum + ": " + chart + " " + finished);
  }

  static List<Integer> safe(int[] available, int[][] max, int[][] held) {
    int n = max.length;
    boolean[] done = new boolean[n];
    int[] work = available.clone();
    List<Integer> order = new ArrayList<>();
    for (boolean progress = true; progress; ) {
      progress = false;
      next:
      for (int i = 0; i < n; i++) {
        if (done[i]) continue;
        for (int r = 0; r < work.length; r++) if (max[i][r] - held[i][r] > work[r]) continue next;
        for (int r = 0; r < work.length; r++) work[r] += held[i][r];
        done[i] = progress = true;
        order.add(i);
      }
    }
    return order.size() == n ? order : null;
  }

  interface Policy {
    int victim(List<Integer> frames, int at, int[] pages, Map<Integer, Integer> lastUse, Deque<Integer> order);
  }

  static int faults(int[] pages, int size, Policy policy) {
    List<Integer> frames = new ArrayList<>();
    Map<Integer, Integer> lastUse = new LinkedHashMap<>();
    Deque<Integer> order = new ArrayDeque<>();
    int faults = 0;
    for (int i = 0; i < pages.length; i++) {
      if (!frames.contains(pages[i])) {
        faults++;
        if (frames.size() == size) {
          Integer v = policy.victim(frames, i, pages, lastUse, order);
          frames.remove(v);
          order.remove(v);
        }
        frames.add(pages[i]);
        order.add(pages[i]);
      }
      lastUse.put(pages[i], i);
    }
    return faults;
  }

  public static void main(String[] args) {
    List<Job> jobs = List.of(new Job("A", 5), new Job("B", 2), new Job("C", 7), new Job("D", 1));
    for (int q : new int[] {1, 3, 10}) roundRobin(jobs, q);
    int[][] max = {{7, 5, 3}, {3, 2, 2}, {9, 0, 2}, {2, 2, 2}, {4, 3, 3}}, held = {{0, 1, 0}, {2, 0, 0}, {3, 0, 2}, {2, 1, 1}, {0, 0, 2}};
    System.out.println(safe(new int[] {3, 3, 2}, max, held) + " " + safe(new int[] {1, 0, 0}, max, held));
    int[] pages = {7, 0, 1, 2, 0, 3, 0, 4, 2, 3, 0, 3, 2, 1, 2, 0, 1, 7, 0, 1};
    Policy fifo = (f, i, p, use, order) -> order.peek();
    Policy lru = (f, i, p, use, order) -> f.stream().min((a, b) -> use.get(a) - use.get(b)).get();
    Policy optimal = (f, i, p, use, order) -> {
      int best = -1, far = -1;
      for (int page : f) {
        int next = i;
        while (next < p.length && p[next] != page) next++;
        if (next > far) {
          far = next;
          best = page;
        }
      }
      return best;
    };
    for (int size = 1; size <= 5; size++) System.out.println(size + " frames: fifo " + faults(pages, size, fifo) + ", lru " + faults(pages, size, lru) + ", optimal " + faults(pages, size, optimal));
  }
}
