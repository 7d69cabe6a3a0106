package bliss;

import gov.nasa.jpf.annotation.Invariant;
import gov.nasa.jpf.symbc.Debug;
import gov.nasa.jpf.vm.Verify;

/**
 * A heap of ints as a list of binomial trees of rising degree. It has a mistake: merge() loses trees, and then size is
 * not the number of nodes. extractMin() shows it on heaps of 13 nodes, and on no smaller one.
 */
@Invariant("""
    (\\forall Node n; !\\reach(n.child, Node, child + sibling).has(n) && !\\reach(n.sibling, Node, child + sibling).has(n)) &&
    (\\forall Node n, x; !(\\reach(n.child, Node, child + sibling).has(x) && \\reach(n.sibling, Node, child + sibling).has(x))) &&
    (\\forall Node n; n.degree == 0 <==> n.child == null) &&
    (\\forall Node n; n.child != null; n.degree == 1 + n.child.degree) &&
    (\\forall Node n; \\reach(this.first, Node, sibling).has(n); n.sibling == null || n.degree < n.sibling.degree) &&
    (\\forall Node n; !\\reach(this.first, Node, sibling).has(n); n.degree == 0 <==> n.sibling == null) &&
    (\\forall Node n; !\\reach(this.first, Node, sibling).has(n) && n.sibling != null; n.degree == 1 + n.sibling.degree)
    """)
public class BinomialHeap {
  static class Node {
    int key;
    int degree;
    Node child, sibling;
  }

  Node first;
  int size;

  void bfs() {
    Node[] queue = new Node[64];
    int end = 0;
    if (first != null) {
      queue[end++] = first;
    }
    for (int i = 0; i < end; i++) {
      if (queue[i].child != null) {
        queue[end++] = queue[i].child;
      }
      if (queue[i].sibling != null) {
        queue[end++] = queue[i].sibling;
      }
    }
  }

  void dfs() {
    visit(first);
  }

  private static void visit(Node n) {
    if (n != null) {
      visit(n.child);
      visit(n.sibling);
    }
  }

  void insert(int key) {
    Node added = new Node();
    added.key = key;
    if (first == null) {
      first = added;
    } else {
      union(added);
    }
    size++;
  }

  Node extractMin() {
    if (first == null) {
      return null;
    }
    Node least = first;
    for (Node n = first.sibling; n != null; n = n.sibling) {
      if (n.key < least.key) {
        least = n;
      }
    }
    remove(least);
    return least;
  }

  /** Deletes some node with this key. */
  void delete(int key) {
    Node[] path = new Node[32];
    int length = find(first, key, path, 0);
    if (length == 0) {
      return;
    }
    for (int i = length - 1; i > 0; i--) {
      path[i].key = path[i - 1].key;
    }
    remove(path[0]);
  }

  /** The number of nodes on the path from a root to a node with this key; 0: there is none. */
  private static int find(Node n, int key, Node[] path, int depth) {
    for (; n != null; n = n.sibling) {
      path[depth] = n;
      if (n.key == key) {
        return depth + 1;
      }
      int length = find(n.child, key, path, depth + 1);
      if (length > 0) {
        return length;
      }
    }
    return 0;
  }

  /** Removes a root; its children become roots. */
  private void remove(Node root) {
    if (root == first) {
      first = root.sibling;
    } else {
      Node before = first;
      while (before.sibling != root) {
        before = before.sibling;
      }
      before.sibling = root.sibling;
    }
    Node reversed = null;
    for (Node n = root.child; n != null; ) {
      Node next = n.sibling;
      n.sibling = reversed;
      reversed = n;
      n = next;
    }
    if (first == null) {
      first = reversed;
    } else if (reversed != null) {
      union(reversed);
    }
    size--;
  }

  private void union(Node others) {
    merge(others);
    Node before = null;
    Node at = first;
    Node next = at.sibling;
    while (next != null) {
      if (at.degree != next.degree || next.sibling != null && next.sibling.degree == at.degree) {
        before = at;
        at = next;
      } else if (at.key <= next.key) {
        at.sibling = next.sibling;
        link(next, at);
      } else {
        if (before == null) {
          first = next;
        } else {
          before.sibling = next;
        }
        link(at, next);
        at = next;
      }
      next = at.sibling;
    }
  }

  /** Puts other trees among those of the heap, by degree. */
  private void merge(Node others) {
    Node at = first;
    while (at != null && others != null) {
      Node added = others;
      if (at.degree > added.degree) {
        others = added.sibling;
        added.sibling = at;
        if (at == first) {
          first = added;
        }
        // The mistake: a tree before `at` still leads to `at`, and so the new one is lost.
        at = added;
      } else if (at.degree == added.degree || at.sibling == null || at.sibling.degree > added.degree) {
        others = added.sibling;
        added.sibling = at.sibling;
        at.sibling = added;
        at = added.sibling;
      } else {
        at = at.sibling;
      }
    }
    if (others != null) {
      Node last = first;
      while (last.sibling != null) {
        last = last.sibling;
      }
      last.sibling = others;
    }
  }

  private static void link(Node child, Node parent) {
    child.sibling = parent.child;
    parent.child = child;
    parent.degree++;
  }

  /** No node is reached twice. */
  boolean isForest() {
    if (first == null) {
      return true;
    }
    Node[] seen = new Node[64];
    int count = 0;
    seen[count++] = first;
    for (int i = 0; i < count; i++) {
      for (int side = 0; side < 2; side++) {
        Node next = side == 0 ? seen[i].child : seen[i].sibling;
        if (next == null) {
          continue;
        }
        for (int j = 0; j < count; j++) {
          if (seen[j] == next) {
            return false;
          }
        }
        seen[count++] = next;
      }
    }
    return true;
  }

  /** The same for a part of a forest: what no run has read is passed over. */
  boolean isForestSoFar() {
    if (Debug.isUnknown(this, "first") || first == null) {
      return true;
    }
    Node[] seen = new Node[64];
    int count = 0;
    seen[count++] = first;
    for (int i = 0; i < count; i++) {
      for (int side = 0; side < 2; side++) {
        if (Debug.isUnknown(seen[i], side == 0 ? "child" : "sibling")) {
          continue;
        }
        Node child = side == 0 ? seen[i].child : seen[i].sibling;
        if (child == null) {
          continue;
        }
        for (int j = 0; j < count; j++) {
          if (seen[j] == child) {
            return false;
          }
        }
        seen[count++] = child;
      }
    }
    return true;
  }

  /** The roots have rising degrees; each tree of degree d has children of degrees d - 1 to 0, in heap order. */
  boolean repOK() {
    int count = 0;
    int last = -1;
    for (Node root = first; root != null; root = root.sibling) {
      if (root.degree <= last || root.degree > 5) {
        return false;
      }
      last = root.degree;
      if (!isTree(root, root.degree)) {
        return false;
      }
      count += 1 << root.degree;
    }
    return size == count;
  }

  private static boolean isTree(Node n, int degree) {
    if (n.degree != degree) {
      return false;
    }
    Node child = n.child;
    for (int d = degree - 1; d >= 0; d--) {
      if (child == null || child.key < n.key || !isTree(child, d)) {
        return false;
      }
      child = child.sibling;
    }
    return child == null;
  }

  private static int count(Node n) {
    return n == null ? 0 : 1 + count(n.child) + count(n.sibling);
  }

  /** Ends well on valid heaps only. */
  void repOKDriver() {
    Verify.ignoreIf(!repOK());
  }

  /** Whether size is right after extractMin() on a valid heap. */
  void findBug() {
    Verify.ignoreIf(!repOK());
    extractMin();
    assert size == count(first);
  }

  private void call(int which, int key) {
    if (which == 0) {
      insert(key);
    } else if (which == 1) {
      delete(key);
    } else {
      extractMin();
    }
  }

  void trace1(int first, int key) {
    call(first, key);
  }

  void trace2(int first, int key, int second, int key2) {
    call(first, key);
    call(second, key2);
  }

  void trace3(int first, int key, int second, int key2, int third, int key3) {
    call(first, key);
    call(second, key2);
    call(third, key3);
  }
}
