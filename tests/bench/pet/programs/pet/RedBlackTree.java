package pet;

/** A set of numbers as a red-black tree, with insertion as in the textbook of Cormen, Leiserson, Rivest and Stein. */
public class RedBlackTree {
  static class Node {
    int key;
    boolean red;
    Node left, right, parent;
  }

  Node root;

  boolean contains(int key) {
    return find(key) != null;
  }

  int minimum() {
    return leftmost(root).key;
  }

  int maximum() {
    Node node = root;
    while (node.right != null) {
      node = node.right;
    }
    return node.key;
  }

  /** The smallest key above this one, or the key itself if there is none. */
  int successor(int key) {
    Node node = find(key);
    if (node == null) {
      return key;
    }
    if (node.right != null) {
      return leftmost(node.right).key;
    }
    Node above = node.parent;
    while (above != null && node == above.right) {
      node = above;
      above = above.parent;
    }
    return above == null ? key : above.key;
  }

  int size() {
    return size(root);
  }

  int height() {
    return height(root);
  }

  int blackHeight() {
    int height = 0;
    for (Node node = root; node != null; node = node.left) {
      if (!node.red) {
        height++;
      }
    }
    return height;
  }

  boolean insert(int key) {
    Node parent = null;
    Node at = root;
    while (at != null) {
      parent = at;
      if (key == at.key) {
        return false;
      }
      at = key < at.key ? at.left : at.right;
    }
    Node node = new Node();
    node.key = key;
    node.red = true;
    node.parent = parent;
    if (parent == null) {
      root = node;
    } else if (key < parent.key) {
      parent.left = node;
    } else {
      parent.right = node;
    }
    repair(node);
    return true;
  }

  void rotateLeft(Node node) {
    Node right = node.right;
    node.right = right.left;
    if (right.left != null) {
      right.left.parent = node;
    }
    replace(node, right);
    right.left = node;
    node.parent = right;
  }

  void rotateRight(Node node) {
    Node left = node.left;
    node.left = left.right;
    if (left.right != null) {
      left.right.parent = node;
    }
    replace(node, left);
    left.right = node;
    node.parent = left;
  }

  private void repair(Node node) {
    while (node != root && node.parent.red) {
      Node parent = node.parent;
      Node grandparent = parent.parent;
      if (parent == grandparent.left) {
        Node uncle = grandparent.right;
        if (uncle != null && uncle.red) {
          parent.red = false;
          uncle.red = false;
          grandparent.red = true;
          node = grandparent;
        } else {
          if (node == parent.right) {
            node = parent;
            rotateLeft(node);
          }
          node.parent.red = false;
          grandparent.red = true;
          rotateRight(grandparent);
        }
      } else {
        Node uncle = grandparent.left;
        if (uncle != null && uncle.red) {
          parent.red = false;
          uncle.red = false;
          grandparent.red = true;
          node = grandparent;
        } else {
          if (node == parent.left) {
            node = parent;
            rotateRight(node);
          }
          node.parent.red = false;
          grandparent.red = true;
          rotateLeft(grandparent);
        }
      }
    }
    root.red = false;
  }

  private Node find(int key) {
    Node node = root;
    while (node != null && node.key != key) {
      node = key < node.key ? node.left : node.right;
    }
    return node;
  }

  private void replace(Node node, Node other) {
    other.parent = node.parent;
    if (node.parent == null) {
      root = other;
    } else if (node == node.parent.left) {
      node.parent.left = other;
    } else {
      node.parent.right = other;
    }
  }

  private static Node leftmost(Node node) {
    while (node.left != null) {
      node = node.left;
    }
    return node;
  }

  private static int size(Node node) {
    return node == null ? 0 : size(node.left) + 1 + size(node.right);
  }

  private static int height(Node node) {
    if (node == null) {
      return 0;
    }
    int left = height(node.left);
    int right = height(node.right);
    return 1 + (left > right ? left : right);
  }
}
