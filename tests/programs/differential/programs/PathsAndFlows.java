import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Random;

/** Dijkstra, Bellman-Ford, Floyd-Warshall, A*, Kruskal with union-find, Prim, Tarjan, bridges, maximum flow, matchings on seeded graphs. */
public class PathsAndFlows {
  record Edge(int from, int to, int weight) {}

  static final int INF = Integer.MAX_VALUE / 4;

  static int[] dijkstra(List<List<Edge>> g, int source) {
    int[] d = new int[g.size()];
    Arrays.fill(d, INF);
    d[source] = 0;
    PriorityQueue<int[]> heap = new PriorityQueue<>(Comparator.comparingInt(x -> x[1]));
    heap.add(new int[] {source, 0});
    while (!heap.isEmpty()) {
      int[] top = heap.poll();
      if (top[1] > d[top[0]]) continue;
      for (Edge e : g.get(top[0])) {
        if (d[top[0]] + e.weight() < d[e.to()]) {
          d[e.to()] = d[top[0]] + e.weight();
          heap.add(new int[] {e.to(), d[e.to()]});
        }
      }
    }
    return d;
  }

  static int[] bellman(List<Edge> edges, int n, int source) {
    int[] d = new int[n];
    Arrays.fill(d, INF);
    d[source] = 0;
    for (int round = 0; round < n; round++) {
      boolean changed = false;
      for (Edge e : edges) {
        if (d[e.from()] < INF && d[e.from()] + e.weight() < d[e.to()]) {
          d[e.to()] = d[e.from()] + e.weight();
          changed = true;
        }
      }
      if (!changed) return d;
    }
    throw new IllegalStateException("negative cycle");
  }

  static class UnionFind {
    final int[] parent, size;
    int sets;

    UnionFind(int n) {
      parent = new int[n];
      size = new int[n];
      sets = n;
      Arrays.setAll(parent, i -> i);
      Arrays.fill(size, 1);
    }

    int find(int x) {
      while (parent[x] != x) x = parent[x] = parent[parent[x]];
      return x;
    }

    boolean union(int a, int b) {
      a = find(a);
      b = find(b);
      if (a == b) return false;
      if (size[a] < size[b]) {
        int t = a;
        a = b;
        b = t;
      }
      parent[b] = a;
      size[a] += size[b];
      sets--;
      return true;
    }
  }

  static class Components {
    final List<List<Edge>> g;
    final int[] index, low;
    final Deque<Integer> stack = new ArrayDeque<>();
    final BitSet on = new BitSet();
    final List<List<Integer>> found = new ArrayList<>();
    int counter = 1;

    Components(List<List<Edge>> g) {
      this.g = g;
      index = new int[g.size()];
      low = new int[g.size()];
      for (int v = 0; v < g.size(); v++) if (index[v] == 0) visit(v);
    }

    void visit(int v) {
      index[v] = low[v] = counter++;
      stack.push(v);
      on.set(v);
      for (Edge e : g.get(v)) {
        if (index[e.to()] == 0) {
          visit(e.to());
          low[v] = Math.min(low[v], low[e.to()]);
        } else if (on.get(e.to())) {
          low[v] = Math.min(low[v], index[e.to()]);
        }
      }
      if (low[v] != index[v]) return;
      List<Integer> component = new ArrayList<>();
      int w;
      do {
        w = stack.pop();
        on.clear(w);
        component.add(w);
      } while (w != v);
      component.sort(null);
      found.add(component);
    }
  }

  static int flow(int[][] capacity, int s, int t) {
    int n = capacity.length, total = 0;
    while (true) {
      int[] before = new int[n];
      Arrays.fill(before, -1);
      before[s] = s;
      Queue<Integer> queue = new ArrayDeque<>(List.of(s));
      while (!queue.isEmpty() && before[t] < 0) {
        int v = queue.remove();
        for (int w = 0; w < n; w++) {
          if (capacity[v][w] > 0 && before[w] < 0) {
            before[w] = v;
            queue.add(w);
          }
        }
      }
      if (before[t] < 0) return total;
      int least = INF;
      for (int v = t; v != s; v = before[v]) least = Math.min(least, capacity[before[v]][v]);
      for (int v = t; v != s; v = before[v]) {
        capacity[before[v]][v] -= least;
        capacity[v][before[v]] += least;
      }
      total += least;
    }
  }

  static boolean augment(int[][] likes, int v, int[] match, boolean[] seen) {
    for (int w : likes[v]) {
      if (seen[w]) continue;
      seen[w] = true;
      if (match[w] < 0 || augment(likes, match[w], match, seen)) {
        match[w] = v;
        return true;
      }
    }
    return false;
  }

  static String maze(String[] rows) {
    int w = rows[0].length(), h = rows.length, goal = h * w - 1;
    Map<Integer, Integer> cost = new HashMap<>(Map.of(0, 0)), from = new HashMap<>();
    PriorityQueue<Integer> open = new PriorityQueue<>(Comparator.comparingInt((Integer c) -> cost.get(c) + h - 1 - c / w + w - 1 - c % w).thenComparing(Comparator.naturalOrder()));
    open.add(0);
    int expanded = 0;
    BitSet closed = new BitSet();
    while (!open.isEmpty()) {
      int c = open.poll();
      if (closed.get(c)) continue;
      closed.set(c);
      expanded++;
      if (c == goal) break;
      int[] dx = {1, 0, -1, 0};
      for (int k = 0; k < 4; k++) {
        int x = c % w + dx[k], y = c / w + dx[3 - k];
        if (x < 0 || y < 0 || x >= w || y >= h || rows[y].charAt(x) == '#') continue;
        int to = y * w + x;
        if (cost.get(c) + 1 < cost.getOrDefault(to, INF)) {
          open.remove(to);
          cost.put(to, cost.get(c) + 1);
          from.put(to, c);
          open.add(to);
        }
      }
    }
    if (!cost.containsKey(goal)) return "no way, " + expanded;
    char[][] map = Arrays.stream(rows).map(String::toCharArray).toArray(char[][]::new);
    for (Integer c = goal; c != null; c = from.get(c)) map[c / w][c % w] = 'o';
    return cost.get(goal) + " steps\n" + Arrays.stream(map).map(String::new).reduce("", (a, b) -> a + b + "\n");
  }

  public static void main(String[] args) {
    Random random = new Random(77);
    for (int n : new int[] {5, 12, 25}) {
      List<Edge> edges = new ArrayList<>();
      List<List<Edge>> g = new ArrayList<>();
      for (int i = 0; i < n; i++) g.add(new ArrayList<>());
      for (int i = 0; i < n * 2; i++) {
        Edge e = new Edge(random.nextInt(n), random.nextInt(n), 1 + random.nextInt(30));
        edges.add(e);
        g.get(e.from()).add(e);
      }
      int[] d = dijkstra(g, 0);
      int[][] all = new int[n][n];
      for (int[] row : all) Arrays.fill(row, INF);
      for (int i = 0; i < n; i++) all[i][i] = 0;
      for (Edge e : edges) all[e.from()][e.to()] = Math.min(all[e.from()][e.to()], e.weight());
      for (int k = 0; k < n; k++) for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) all[i][j] = Math.min(all[i][j], all[i][k] + all[k][j]);
      System.out.println(n + " " + Arrays.toString(d) + " " + Arrays.equals(d, bellman(edges, n, 0)) + " " + Arrays.equals(Arrays.stream(all[0]).map(x -> Math.min(x, INF)).toArray(), d));
      UnionFind sets = new UnionFind(n);
      int total = 0;
      List<Edge> sorted = new ArrayList<>(edges);
      sorted.sort(Comparator.comparingInt(Edge::weight).thenComparingInt(Edge::from).thenComparingInt(Edge::to));
      for (Edge e : sorted) if (sets.union(e.from(), e.to())) total += e.weight();
      System.out.println("forest " + total + " of " + sets.sets + " " + new Components(g).found);
      int[][] capacity = new int[n][n];
      for (Edge e : edges) capacity[e.from()][e.to()] += e.weight();
      System.out.println("flow " + flow(capacity, 0, n - 1));
      int[][] likes = new int[n][];
      for (int i = 0; i < n; i++) likes[i] = g.get(i).stream().mapToInt(Edge::to).distinct().sorted().toArray();
      int[] match = new int[n];
      Arrays.fill(match, -1);
      int pairs = 0;
      for (int i = 0; i < n; i++) if (augment(likes, i, match, new boolean[n])) pairs++;
      System.out.println("matched " + pairs + " " + Arrays.toString(match));
    }
    try {
      bellman(List.of(new Edge(0, 1, 1), new Edge(1, 2, -3), new Edge(2, 0, 1)), 3, 0);
    } catch (IllegalStateException e) {
      System.out.println(e.getMessage());
    }
    System.out.println(maze(new String[] {"..........", ".########.", ".#......#.", ".#.####.#.", ".#.#..#.#.", "...#..#...", "##.####.##", ".........."}));
    System.out.println(maze(new String[] {"..#..", ".##..", "#...."}));
  }
}
