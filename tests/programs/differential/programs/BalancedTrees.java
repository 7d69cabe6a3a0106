import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;

/** A B-tree, an AVL tree and a skip list beside TreeSet. */
public class BalancedTrees {
  interface IntSet {
    boolean add(int k);

    boolean has(int k);

    List<Integer> toList();

    String shape();
  }

  static class BTree implements IntSet {
    static final int T = 3;

    static class Node {
      int n;
      final int[] keys = new int[2 * T - 1];
      final Node[] children = new Node[2 * T];
      boolean leaf = true;
    }

    Node root = new Node();

    @Override
    public boolean has(int k) {
      Node x = root;
      while (true) {
        int i = Arrays.binarySearch(x.keys, 0, x.n, k);
        if (i >= 0) return true;
        if (x.leaf) return false;
        x = x.children[-i - 1];
      }
    }

    private void split(Node x, int i) {
      Node y = x.children[i], z = new Node();
      z.leaf = y.leaf;
      z.n = T - 1;
      System.arraycopy(y.keys, T, z.keys, 0, T - 1);
      if (!y.leaf) System.arraycopy(y.children, T, z.children, 0, T);
      y.n = T - 1;
      System.arraycopy(x.children, i + 1, x.children, i + 2, x.n - i);
      x.children[i + 1] = z;
      System.arraycopy(x.keys, i, x.keys, i + 1, x.n - i);
      x.keys[i] = y.keys[T - 1];
      x.n++;
    }

    @Override
    public boolean add(int k) {
      if (has(k)) return false;
      if (root.n == 2 * T - 1) {
        Node s = new Node();
        s.leaf = false;
        s.children[0] = root;
        root = s;
        split(s, 0);
      }
      Node x = root;
      while (!x.leaf) {
        int i = -Arrays.binarySearch(x.keys, 0, x.n, k) - 1;
        if (x.children[i].n == 2 * T - 1) {
          split(x, i);
          if (k > x.keys[i]) i++;
        }
        x = x.children[i];
      }
      int i = -Arrays.binarySearch(x.keys, 0, x.n, k) - 1;
      System.arraycopy(x.keys, i, x.keys, i + 1, x.n - i);
      x.keys[i] = k;
      x.n++;
      return true;
    }

    private void walk(Node x, List<Integer> into) {
      for (int i = 0; i <= x.n; i++) {
        if (!x.leaf) walk(x.children[i], into);
        if (i < x.n) into.add(x.keys[i]);
      }
    }

    @Override
    public List<Integer> toList() {
      List<Integer> l = new ArrayList<>();
      walk(root, l);
      return l;
    }

    @Override
    public String shape() {
      int depth = 1;
      for (Node x = root; !x.leaf; x = x.children[0]) depth++;
      return "depth " + depth + " root " + Arrays.toString(Arrays.copyOf(root.keys, root.n));
    }
  }

  static class Avl implements IntSet {
    record Node(int key, Node left, Node right, int height) {}

    Node root;
    boolean grew;

    static int h(Node n) {
      return n == null ? 0 : n.height();
    }

    static Node make(int k, Node l, Node r) {
      return new Node(k, l, r, 1 + Math.max(h(l), h(r)));
    }

    static Node balance(int k, Node l, Node r) {
      if (h(l) > h(r) + 1) {
        if (h(l.left()) >= h(l.right())) return make(l.key(), l.left(), make(k, l.right(), r));
        Node m = l.right();
        return make(m.key(), make(l.key(), l.left(), m.left()), make(k, m.right(), r));
      }
      if (h(r) > h(l) + 1) {
        if (h(r.right()) >= h(r.left())) return make(r.key(), make(k, l, r.left()), r.right());
        Node m = r.left();
        return make(m.key(), make(k, l, m.left()), make(r.key(), m.right(), r.right()));
      }
      return make(k, l, r);
    }

    private Node insert(Node n, int k) {
      if (n == null) {
        grew = true;
        return make(k, null, null);
      }
      if (k < n.key()) return balance(n.key(), insert(n.left(), k), n.right());
      if (k > n.key()) return balance(n.key(), n.left(), insert(n.right(), k));
      return n;
    }

    @Override
    public boolean add(int k) {
      grew = false;
      root = insert(root, k);
      return grew;
    }

    @Override
    public boolean has(int k) {
      Node n = root;
      while (n != null && n.key() != k) n = k < n.key() ? n.left() : n.right();
      return n != null;
    }

    @Override
    public List<Integer> toList() {
      List<Integer> l = new ArrayList<>();
      java.util.ArrayDeque<Node> stack = new java.util.ArrayDeque<>();
      for (Node n = root; n != null || !stack.isEmpty(); ) {
        while (n != null) {
          stack.push(n);
          n = n.left();
        }
        n = stack.pop();
        l.add(n.key());
        n = n.right();
      }
      return l;
    }

    @Override
    public String shape() {
      return "height " + h(root) + " root " + root.key();
    }
  }

  static class SkipList implements IntSet {
    static class Node {
      final int key;
      final Node[] next;

      Node(int key, int levels) {
        this.key = key;
        next = new Node[levels];
      }
    }

    final Node head = new Node(Integer.MIN_VALUE, 12);
    final Random random = new Random(12);

    @Override
    public boolean add(int k) {
      Node[] before = new Node[12];
      Node x = head;
      for (int l = 11; l >= 0; l--) {
        while (x.next[l] != null && x.next[l].key < k) x = x.next[l];
        before[l] = x;
      }
      if (x.next[0] != null && x.next[0].key == k) return false;
      int levels = 1;
      while (levels < 12 && random.nextInt(4) == 0) levels++;
      Node n = new Node(k, levels);
      for (int l = 0; l < levels; l++) {
        n.next[l] = before[l].next[l];
        before[l].next[l] = n;
      }
      return true;
    }

    @Override
    public boolean has(int k) {
      Node x = head;
      for (int l = 11; l >= 0; l--) while (x.next[l] != null && x.next[l].key <= k) x = x.next[l];
      return x.key == k;
    }

    @Override
    public List<Integer> toList() {
      List<Integer> list = new ArrayList<>();
      for (Node x = head.next[0]; x != null; x = x.next[0]) list.add(x.key);
      return list;
    }

    @Override
    public String shape() {
      StringBuilder sb = new StringBuilder();
      for (int l = 0; l < 12 && head.next[l] != null; l++) {
        int n = 0;
        for (Node x = head.next[l]; x != null; x = x.next[l]) n++;
        sb.append(n).append(' ');
      }
      return sb.toString();
    }
  }

  public static void main(String[] args) {
    for (IntSet set : new IntSet[] {new BTree(), new Avl(), new SkipList()}) {
      TreeSet<Integer> reference = new TreeSet<>();
      Random random = new Random(77);
      boolean same = true;
      for (int i = 0; i < 2000; i++) {
        int k = random.nextInt(1500);
        same &= set.add(k) == reference.add(k);
        same &= set.has(k + 1) == reference.contains(k + 1);
      }
      System.out.println(set.getClass().getSimpleName() + " " + same + " " + set.toList().equals(new ArrayList<>(reference)) + " " + reference.size() + " " + set.shape() + " " + set.toList().subList(0, 8));
    }
    IntSet sorted = new BTree();
    for (int i = 0; i < 100; i++) sorted.add(i);
    System.out.println(sorted.shape() + " " + sorted.toList().size() + " " + sorted.has(99) + sorted.has(100));
    Avl avl = new Avl();
    for (int i = 1; i <= 7; i++) avl.add(i);
    System.out.println(avl.root);
  }
}
