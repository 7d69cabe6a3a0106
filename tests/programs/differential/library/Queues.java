import java.util.Collections;
import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.Random;

/** PriorityQueue, with comparators, and a shortest-path search by it. */
public class Queues {
  record Edge(int to, int cost) { }

  static int[] dijkstra(Edge[][] graph, int from) {
    int[] best = new int[graph.length];
    java.util.Arrays.fill(best, Integer.MAX_VALUE);
    best[from] = 0;
    PriorityQueue<int[]> queue = new PriorityQueue<>((a, b) -> Integer.compare(a[1], b[1]));
    queue.add(new int[] {from, 0});
    while (!queue.isEmpty()) {
      int[] top = queue.poll();
      if (top[1] > best[top[0]]) continue;
      for (Edge e : graph[top[0]]) {
        int cost = top[1] + e.cost();
        if (cost < best[e.to()]) {
          best[e.to()] = cost;
          queue.add(new int[] {e.to(), cost});
        }
      }
    }
    return best;
  }

  public static void main(String[] args) {
    PriorityQueue<Integer> q = new PriorityQueue<>();
    Random r = new Random(3);
    for (int i = 0; i < 40; i++) q.add(r.nextInt(100));
    q.remove(q.peek());
    q.removeIf(x -> x % 7 == 0);
    StringBuilder sb = new StringBuilder();
    while (!q.isEmpty()) sb.append(q.remove()).append(' ');
    System.out.println(sb);
    PriorityQueue<String> words = new PriorityQueue<>(Comparator.comparingInt(String::length).reversed().thenComparing(Comparator.naturalOrder()));
    Collections.addAll(words, "a", "ccc", "bb", "aaa", "dd", "e");
    System.out.println(words.poll() + words.poll() + words.poll() + " " + words.contains("e") + " " + words.size());
    Edge[][] graph = {{new Edge(1, 4), new Edge(2, 1)}, {new Edge(3, 1)}, {new Edge(1, 2), new Edge(3, 5)}, {}, {new Edge(0, 1)}};
    for (int c : dijkstra(graph, 0)) System.out.print(c + " ");
    System.out.println();
    PriorityQueue<Integer> reversed = new PriorityQueue<>(Collections.reverseOrder());
    Collections.addAll(reversed, 3, 9, 4);
    System.out.println(reversed.peek() + " " + reversed);
  }
}
