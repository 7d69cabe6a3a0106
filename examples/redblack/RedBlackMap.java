package redblack;

import gov.nasa.jpf.symbc.Debug;

/**
 * A map from ints to objects as a red-black tree, the subject of "Test input generation with Java PathFinder" (Visser,
 * Pasareanu, Khurshid, ISSTA 2004), written anew with the properties given there: each condition is on one line, except
 * the two-part ones of fixAfterDeletion, which take two. No valid tree takes some of the branches: a deleted node with
 * exactly one child that is not black; a deleted leaf that has lost its parent, or is neither child of it; a red parent
 * without a grandparent.
 */
public class RedBlackMap {
  static final boolean RED = false;
  static final boolean BLACK = true;

  static class Entry {
    int key;
    Object value;
    boolean color = BLACK;
    Entry left;
    Entry right;
    Entry parent;

    Entry(int key, Object value, Entry parent) {
      this.key = key;
      this.value = value;
      this.parent = parent;
    }
  }

  Entry root;

  public Object put(int key, Object value) {
    if (root == null) {
      root = new Entry(key, value, null);
      return null;
    }
    Entry at = root;
    while (key != at.key) {
      Entry next = key < at.key ? at.left : at.right;
      if (next == null) {
        Entry added = new Entry(key, value, at);
        if (key < at.key) {
          at.left = added;
        } else {
          at.right = added;
        }
        fixAfterInsertion(added);
        return null;
      }
      at = next;
    }
    Object old = at.value;
    at.value = value;
    return old;
  }

  public Object remove(int key) {
    Entry found = find(key);
    if (found == null) {
      return null;
    }
    Object old = found.value;
    deleteEntry(found);
    return old;
  }

  public boolean containsKey(int key) {
    return find(key) != null;
  }

  /** The keys in order. */
  public int[] keys() {
    int[] keys = new int[size()];
    collect(root, keys, 0);
    return keys;
  }

  private static int collect(Entry e, int[] keys, int at) {
    if (e == null) {
      return at;
    }
    at = collect(e.left, keys, at);
    keys[at] = e.key;
    return collect(e.right, keys, at + 1);
  }

  public int size() {
    return count(root);
  }

  private static int count(Entry e) {
    return e == null ? 0 : 1 + count(e.left) + count(e.right);
  }

  private Entry find(int key) {
    Entry at = root;
    while (at != null && at.key != key) {
      at = key < at.key ? at.left : at.right;
    }
    return at;
  }

  private static boolean colorOf(Entry e) {
    return e == null ? BLACK : e.color;
  }

  private static Entry parentOf(Entry e) {
    return e == null ? null : e.parent;
  }

  private static Entry leftOf(Entry e) {
    return e == null ? null : e.left;
  }

  private static Entry rightOf(Entry e) {
    return e == null ? null : e.right;
  }

  private static void setColor(Entry e, boolean color) {
    if (e != null) {
      e.color = color;
    }
  }

  private void rotateLeft(Entry e) {
    Entry up = e.right;
    e.right = up.left;
    if (up.left != null) {
      up.left.parent = e;
    }
    replaceChild(e, up);
    up.left = e;
    e.parent = up;
  }

  private void rotateRight(Entry e) {
    Entry up = e.left;
    e.left = up.right;
    if (up.right != null) {
      up.right.parent = e;
    }
    replaceChild(e, up);
    up.right = e;
    e.parent = up;
  }

  /** Redirects the reference to `old` to `replacement`. */
  private void replaceChild(Entry old, Entry replacement) {
    replacement.parent = old.parent;
    if (old.parent == null) {
      root = replacement;
    } else if (old.parent.left == old) {
      old.parent.left = replacement;
    } else {
      old.parent.right = replacement;
    }
  }

  private boolean hasRedParent(Entry e) {
    return e != null && e != root && e.parent.color == RED;
  }

  private void fixAfterInsertion(Entry x) {
    x.color = RED;
    while (hasRedParent(x)) {
      Entry grandparent = parentOf(parentOf(x));
      if (parentOf(x) == leftOf(grandparent)) {
        Entry uncle = rightOf(grandparent);
        if (colorOf(uncle) == RED) {
          setColor(parentOf(x), BLACK);
          setColor(uncle, BLACK);
          setColor(grandparent, RED);
          x = grandparent;
        } else {
          if (x == rightOf(parentOf(x))) {
            x = parentOf(x);
            rotateLeft(x);
          }
          setColor(parentOf(x), BLACK);
          setColor(grandparent, RED);
          if (grandparent != null) {
            rotateRight(grandparent);
          }
        }
      } else {
        Entry uncle = leftOf(grandparent);
        if (colorOf(uncle) == RED) {
          setColor(parentOf(x), BLACK);
          setColor(uncle, BLACK);
          setColor(grandparent, RED);
          x = grandparent;
        } else {
          if (x == leftOf(parentOf(x))) {
            x = parentOf(x);
            rotateRight(x);
          }
          setColor(parentOf(x), BLACK);
          setColor(grandparent, RED);
          if (grandparent != null) {
            rotateLeft(grandparent);
          }
        }
      }
    }
    root.color = BLACK;
  }

  void deleteEntry(Entry p) {
    if (p.left != null && p.right != null) {
      // Its successor has no left child: move the successor's content here, and delete the successor instead.
      Entry next = leftmost(p.right);
      p.key = next.key;
      p.value = next.value;
      p = next;
    }
    Entry replacement = p.left != null ? p.left : p.right;
    if (replacement != null) {
      replacement.parent = p.parent;
      if (p.parent == null) {
        root = replacement;
      } else if (p == p.parent.left) {
        p.parent.left = replacement;
      } else {
        p.parent.right = replacement;
      }
      p.left = null;
      p.right = null;
      p.parent = null;
      if (p.color == BLACK) {
        fixAfterDeletion(replacement);
      }
    } else if (p.parent == null) {
      root = null;
    } else {
      // A leaf serves as its own replacement until the tree is fixed.
      if (p.color == BLACK) {
        fixAfterDeletion(p);
      }
      if (p.parent != null) {
        if (p == p.parent.left) {
          p.parent.left = null;
        } else if (p == p.parent.right) {
          p.parent.right = null;
        }
        p.parent = null;
      }
    }
  }

  private static Entry leftmost(Entry e) {
    while (e.left != null) {
      e = e.left;
    }
    return e;
  }

  private void fixAfterDeletion(Entry x) {
    while (x != root && colorOf(x) == BLACK) {
      if (x == leftOf(parentOf(x))) {
        Entry sibling = rightOf(parentOf(x));
        if (colorOf(sibling) == RED) {
          setColor(sibling, BLACK);
          setColor(parentOf(x), RED);
          rotateLeft(parentOf(x));
          sibling = rightOf(parentOf(x));
        }
        if (colorOf(leftOf(sibling)) == BLACK
            && colorOf(rightOf(sibling)) == BLACK) {
          setColor(sibling, RED);
          x = parentOf(x);
        } else {
          if (colorOf(rightOf(sibling)) == BLACK) {
            setColor(leftOf(sibling), BLACK);
            setColor(sibling, RED);
            rotateRight(sibling);
            sibling = rightOf(parentOf(x));
          }
          setColor(sibling, colorOf(parentOf(x)));
          setColor(parentOf(x), BLACK);
          setColor(rightOf(sibling), BLACK);
          rotateLeft(parentOf(x));
          x = root;
        }
      } else {
        Entry sibling = leftOf(parentOf(x));
        if (colorOf(sibling) == RED) {
          setColor(sibling, BLACK);
          setColor(parentOf(x), RED);
          rotateRight(parentOf(x));
          sibling = leftOf(parentOf(x));
        }
        if (colorOf(rightOf(sibling)) == BLACK
            && colorOf(leftOf(sibling)) == BLACK) {
          setColor(sibling, RED);
          x = parentOf(x);
        } else {
          if (colorOf(leftOf(sibling)) == BLACK) {
            setColor(rightOf(sibling), BLACK);
            setColor(sibling, RED);
            rotateLeft(sibling);
            sibling = leftOf(parentOf(x));
          }
          setColor(sibling, colorOf(parentOf(x)));
          setColor(parentOf(x), BLACK);
          setColor(leftOf(sibling), BLACK);
          rotateRight(parentOf(x));
          x = root;
        }
      }
    }
    setColor(x, BLACK);
  }

  /** Whether this is a red-black tree in search order. */
  public boolean repOk() {
    return isRedBlackTree() && isOrdered();
  }

  /**
   * Checks the shape and the colours, not the keys. The order of the reads matters for lazy initialization, which creates
   * the tree when it is read: the root first; then left and right of each node, breadth first, a child's parent at
   * once; then the colours; then the black nodes of each path.
   */
  public boolean isRedBlackTree() {
    if (root == null) {
      return true;
    }
    if (root.color == RED) {
      return false;
    }
    if (root.parent != null) {
      return false;
    }
    Entry[] nodes = new Entry[4];
    nodes[0] = root;
    int count = 1;
    for (int i = 0; i < count; i++) {
      Entry node = nodes[i];
      if (count + 2 > nodes.length) {
        nodes = grown(nodes);
      }
      Entry left = node.left;
      if (left != null) {
        if (isAmong(nodes, count, left) || left.parent != node) {
          return false;
        }
        nodes[count++] = left;
      }
      Entry right = node.right;
      if (right != null) {
        if (isAmong(nodes, count, right) || right.parent != node) {
          return false;
        }
        nodes[count++] = right;
      }
    }
    for (int i = 0; i < count; i++) {
      Entry node = nodes[i];
      if (node.color == RED) {
        if (node.left != null && node.left.color == RED) {
          return false;
        }
        if (node.right != null && node.right.color == RED) {
          return false;
        }
      }
    }
    return blackHeight(root) >= 0;
  }

  private static Entry[] grown(Entry[] nodes) {
    Entry[] more = new Entry[2 * nodes.length];
    for (int i = 0; i < nodes.length; i++) {
      more[i] = nodes[i];
    }
    return more;
  }

  private static boolean isAmong(Entry[] nodes, int count, Entry e) {
    for (int i = 0; i < count; i++) {
      if (nodes[i] == e) {
        return true;
      }
    }
    return false;
  }

  /** The number of black nodes on each path from here down; -1 if the paths differ. */
  private static int blackHeight(Entry e) {
    if (e == null) {
      return 0;
    }
    int left = blackHeight(e.left);
    int right = blackHeight(e.right);
    if (left < 0 || left != right) {
      return -1;
    }
    return e.color == BLACK ? left + 1 : left;
  }

  /** Whether the keys of a tree are in search order. */
  public boolean isOrdered() {
    return isBetween(root, Long.MIN_VALUE, Long.MAX_VALUE);
  }

  private static boolean isBetween(Entry e, long above, long below) {
    return e == null
        || e.key > above && e.key < below && isBetween(e.left, above, e.key) && isBetween(e.right, e.key, below);
  }

  /**
   * A conservative repOk, written by hand: whether a partial tree, the rest of which no run has read, may be completed to a tree that
   * repOk accepts. If it returns false, no tree with this part is valid.
   */
  boolean repOkSoFar() {
    if (Debug.isUnknown(this, "root") || root == null) {
      return true;
    }
    if (root.color == RED || !Debug.isUnknown(root, "parent") && root.parent != null) {
      return false;
    }
    Entry[] nodes = new Entry[4];
    nodes[0] = root;
    int count = 1;
    for (int i = 0; i < count; i++) {
      Entry node = nodes[i];
      if (count + 2 > nodes.length) {
        nodes = grown(nodes);
      }
      if (!Debug.isUnknown(node, "left") && node.left != null) {
        if (isAmong(nodes, count, node.left) || !couldBeChild(node.left, node)) {
          return false;
        }
        nodes[count++] = node.left;
      }
      if (!Debug.isUnknown(node, "right") && node.right != null) {
        if (isAmong(nodes, count, node.right) || !couldBeChild(node.right, node)) {
          return false;
        }
        nodes[count++] = node.right;
      }
    }
    return couldBeBlackHeight(root) != NONE && couldBeBetween(root, Long.MIN_VALUE, Long.MAX_VALUE);
  }

  private static final int NONE = -1;
  private static final int ANY = -2;

  private static boolean couldBeChild(Entry child, Entry parent) {
    return (Debug.isUnknown(child, "parent") || child.parent == parent) && (parent.color == BLACK || child.color == BLACK);
  }

  /** The number of black nodes on each path from here down, ANY if unknown, NONE if the paths differ. */
  private static int couldBeBlackHeight(Entry e) {
    if (e == null) {
      return 0;
    }
    int left = Debug.isUnknown(e, "left") ? ANY : couldBeBlackHeight(e.left);
    int right = Debug.isUnknown(e, "right") ? ANY : couldBeBlackHeight(e.right);
    if (left == NONE || right == NONE || left != ANY && right != ANY && left != right) {
      return NONE;
    }
    int height = left == ANY ? right : left;
    return height == ANY ? ANY : e.color == BLACK ? height + 1 : height;
  }

  private static boolean couldBeBetween(Entry e, long above, long below) {
    return e == null
        || e.key > above && e.key < below
        && (Debug.isUnknown(e, "left") || couldBeBetween(e.left, above, e.key))
        && (Debug.isUnknown(e, "right") || couldBeBetween(e.right, e.key, below));
  }
}
