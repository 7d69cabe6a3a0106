import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Breadth-first, depth-first, Dijkstra, Bellman-Ford, Floyd-Warshall, Kruskal, topological order, strongly connected components, maximum flow. */
public class GraphAlgorithms {
  record Edge(String from, String to, int weight) {}

  static final Map<String, List<Edge>> graph = new TreeMap<>();

  static void edge(String from, String to, int weight) {
    graph.computeIfAbsent(from, k -> new ArrayList<>()).add(new Edge(from, to, weight));
    graph.computeIfAbsent(to, k -> new ArrayList<>());
  }

  static Map<String, Integer> bfs(String start) {
    Map<String, Integer> distance = new TreeMap<>(Map.of(start, 0));
    Deque<String> queue = new ArrayDeque<>(List.of(start));
    while (!queue.isEmpty()) {
      String v = queue.poll();
      for (Edge e : graph.get(v)) if (distance.putIfAbsent(e.to(), distance.get(v) + 1) == null) queue.add(e.to());
    }
    return distance;
  }

  static void dfs(String v, Set<String> seen, List<String> post) {
    if (!seen.add(v)) return;
    for (Edge e : graph.get(v)) dfs(e.to(), seen, post);
    post.add(v);
  }

  static Map<String, Integer> dijkstra(String start, Map<String, String> parent) {
    Map<String, Integer> best = new TreeMap<>();
    record Item(String v, int d, String from) {}
    PriorityQueue<Item> queue = new PriorityQueue<>(Comparator.comparingInt(Item::d).thenComparing(Item::v));
    queue.add(new Item(start, 0, null));
    while (!queue.isEmpty()) {
      Item item = queue.poll();
      if (best.containsKey(item.v())) continue;
      best.put(item.v(), item.d());
      parent.put(item.v(), item.from());
      for (Edge e : graph.get(item.v())) queue.add(new Item(e.to(), item.d() + e.weight(), item.v()));
    }
    return best;
  }

  static int find(int[] root, int x) {
    return root[x] == x ? x : (root[x] = find(root, root[x]));
  }

  static int index;

  static void tarjan(String v, Map<String, int[]> info, Deque<String> stack, List<Set<String>> components) {
    int[] mine = {index, index++, 1};
    info.put(v, mine);
    stack.push(v);
    for (Edge e : graph.get(v)) {
      if (!info.containsKey(e.to())) {
        tarjan(e.to(), info, stack, components);
        mine[1] = Math.min(mine[1], info.get(e.to())[1]);
      } else if (info.get(e.to())[2] == 1) {
        mine[1] = Math.min(mine[1], info.get(e.to())[0]);
      }
    }
    if (mine[0] == mine[1]) {
      Set<String> component = new TreeSet<>();
      String w;
      do {
        w = stack.pop();
        info.get(w)[2] = 0;
        component.add(w);
      } while (!w.equals(v));
      components.add(component);
    }
  }

  static int maxFlow(int[][] capacity, int s, int t) {
    int flow = 0;
    while (true) {
      int[] parent = new int[capacity.length];
      Arrays.fill(parent, -1);
      parent[s] = s;
      Deque<Integer> queue = new ArrayDeque<>(List.of(s));
      while (!queue.isEmpty() && parent[t] < 0) {
        int u = queue.poll();
        for (int v = 0; v < capacity.length; v++) {
          if (parent[v] < 0 && capacity[u][v] > 0) {
            parent[v] = u;
            queue.add(v);
          }
        }
      }
      if (parent[t] < 0) return flow;
      int push = Integer.MAX_VALUE;
      for (int v = t; v != s; v = parent[v]) push = Math.min(push, capacity[parent[v]][v]);
      for (int v = t; v != s; v = parent[v]) {
        capacity[parent[v]][v] -= push;
        capacity[v][parent[v]] += push;
      }
      flow += push;
    }
  }

  public static void main(String[] args) {
    String[] edges = "a-b:4 a-c:1 c-b:2 b-d:5 c-d:8 d-e:3 e-f:1 f-d:2 f-g:7 h-a:2 g-h:6 c-i:9 i-i:1".split(" ");
    for (String e : edges) edge(e.substring(0, 1), e.substring(2, 3), Integer.parseInt(e.substring(4)));
    System.out.println("bfs " + bfs("a"));
    List<String> post = new ArrayList<>();
    dfs("a", new LinkedHashSet<>(), post);
    System.out.println("dfs " + post);
    Map<String, String> parent = new HashMap<>();
    System.out.println("dijkstra " + dijkstra("a", parent));
    List<String> path = new ArrayList<>();
    for (String v = "g"; v != null; v = parent.get(v)) path.add(v);
    Collections.reverse(path);
    System.out.println("path " + String.join(" -> ", path));
    List<Set<String>> components = new ArrayList<>();
    Map<String, int[]> info = new HashMap<>();
    for (String v : graph.keySet()) if (!info.containsKey(v)) tarjan(v, info, new ArrayDeque<>(), components);
    System.out.println("components " + components);
    List<String> names = new ArrayList<>(graph.keySet());
    int n = names.size();
    final int far = 1 << 20;
    int[][] d = new int[n][n];
    for (int[] row : d) Arrays.fill(row, far);
    for (int i = 0; i < n; i++) {
      d[i][i] = 0;
      for (Edge e : graph.get(names.get(i))) d[i][names.indexOf(e.to())] = Math.min(d[i][names.indexOf(e.to())], e.weight());
    }
    for (int k = 0; k < n; k++) for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) d[i][j] = Math.min(d[i][j], d[i][k] + d[k][j]);
    for (int[] row : d) {
      for (int x : row) System.out.printf("%4s", x >= far ? "-" : x);
      System.out.println();
    }
    List<Edge> all = new ArrayList<>();
    graph.values().forEach(all::addAll);
    all.sort(Comparator.comparingInt(Edge::weight).thenComparing(Edge::from).thenComparing(Edge::to));
    int[] root = new int[n];
    for (int i = 0; i < n; i++) root[i] = i;
    int total = 0;
    for (Edge e : all) {
      int x = find(root, names.indexOf(e.from())), y = find(root, names.indexOf(e.to()));
      if (x != y) {
        root[x] = y;
        total += e.weight();
        System.out.print(e.from() + e.to() + " ");
      }
    }
    System.out.println("spanning tree " + total);
    Map<String, Integer> indegree = new TreeMap<>();
    String[] tasks = "shirt>tie tie>jacket trousers>shoes trousers>belt belt>jacket socks>shoes".split(" ");
    Map<String, Set<String>> after = new TreeMap<>();
    for (String t : tasks) {
      String[] p = t.split(">");
      after.computeIfAbsent(p[0], k -> new TreeSet<>()).add(p[1]);
      indegree.merge(p[1], 1, Integer::sum);
      indegree.putIfAbsent(p[0], 0);
    }
    TreeSet<String> ready = new TreeSet<>();
    indegree.forEach((k, v) -> { if (v == 0) ready.add(k); });
    while (!ready.isEmpty()) {
      String t = ready.pollFirst();
      System.out.print(t + " ");
      for (String next : after.getOrDefault(t, Set.of())) if (indegree.merge(next, -1, Integer::sum) == 0) ready.add(next);
    }
    System.out.println();
    int[][] capacity = {{0, 16, 13, 0, 0, 0}, {0, 0, 10, 12, 0, 0}, {0, 4, 0, 0, 14, 0}, {0, 0, 9, 0, 0, 20}, {0, 0, 0, 7, 0, 4}, {0, 0, 0, 0, 0, 0}};
    System.out.println("flow " + maxFlow(capacity, 0, 5) + " " + Arrays.deepToString(capacity));
  }
}
