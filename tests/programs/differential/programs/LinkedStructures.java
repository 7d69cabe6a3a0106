/** A binary tree, a hash table, a graph and an interpreter written out: many small objects and virtual calls. */
public class LinkedStructures {
  static class Tree<K extends Comparable<K>> {
    Tree<K> left, right;
    final K key;
    int size = 1;
    Tree(K key) { this.key = key; }

    static <K extends Comparable<K>> Tree<K> insert(Tree<K> t, K k) {
      if (t == null) return new Tree<>(k);
      int c = k.compareTo(t.key);
      if (c < 0) t.left = insert(t.left, k); else if (c > 0) t.right = insert(t.right, k);
      t.size = 1 + (t.left == null ? 0 : t.left.size) + (t.right == null ? 0 : t.right.size);
      return t;
    }

    void walk(StringBuilder sb) {
      if (left != null) left.walk(sb);
      sb.append(key).append(' ');
      if (right != null) right.walk(sb);
    }

    int depth() { return 1 + Math.max(left == null ? 0 : left.depth(), right == null ? 0 : right.depth()); }
  }

  static abstract class Node { abstract double eval(double x); }
  static class Const extends Node { final double v; Const(double v) { this.v = v; } double eval(double x) { return v; } }
  static class Var extends Node { double eval(double x) { return x; } }
  static class Bin extends Node {
    final char op; final Node l, r;
    Bin(char op, Node l, Node r) { this.op = op; this.l = l; this.r = r; }
    double eval(double x) {
      double a = l.eval(x), b = r.eval(x);
      switch (op) { case '+': return a + b; case '-': return a - b; case '*': return a * b; default: return a / b; }
    }
  }

  static class Parser {
    final String s; int at;
    Parser(String s) { this.s = s; }
    char peek() { while (at < s.length() && s.charAt(at) == ' ') at++; return at < s.length() ? s.charAt(at) : '\0'; }
    Node sum() { Node n = product(); while (peek() == '+' || peek() == '-') { char c = s.charAt(at++); n = new Bin(c, n, product()); } return n; }
    Node product() { Node n = atom(); while (peek() == '*' || peek() == '/') { char c = s.charAt(at++); n = new Bin(c, n, atom()); } return n; }
    Node atom() {
      char c = peek();
      if (c == '(') { at++; Node n = sum(); if (peek() != ')') throw new IllegalArgumentException("expected ) at " + at); at++; return n; }
      if (c == 'x') { at++; return new Var(); }
      int start = at;
      while (at < s.length() && (Character.isDigit(s.charAt(at)) || s.charAt(at) == '.')) at++;
      if (start == at) throw new IllegalArgumentException("unexpected " + c + " at " + at);
      return new Const(Double.parseDouble(s.substring(start, at)));
    }
  }

  public static void main(String[] args) {
    Tree<Integer> t = null;
    for (int i = 0, v = 7; i < 50; i++, v = v * 31 % 101) t = Tree.insert(t, v);
    StringBuilder sb = new StringBuilder();
    t.walk(sb);
    System.out.println(sb + "size " + t.size + " depth " + t.depth());
    Tree<String> s = null;
    for (String w : "to be or not to be that is the question".split(" ")) s = Tree.insert(s, w);
    sb.setLength(0);
    s.walk(sb);
    System.out.println(sb);
    Node n = new Parser("3 * (x + 4) / 2 - x * x + 0.5").sum();
    for (double x = -2; x <= 2; x++) System.out.print(n.eval(x) + " ");
    System.out.println(new Parser("1 / 0").sum().eval(0));
    for (String bad : new String[] {"(1", "+", "2 * "}) {
      try {
        new Parser(bad).sum();
      } catch (IllegalArgumentException e) {
        System.out.println(e.getMessage());
      }
    }
  }
}
