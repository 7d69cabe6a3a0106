/** Objects that die young, and trees that live a little longer. */
public class Allocation {
  static class Pair {
    final int first;
    final Pair second;

    Pair(int first, Pair second) {
      this.first = first;
      this.second = second;
    }
  }

  static class Tree {
    Tree left, right;

    Tree(int depth) {
      if (depth > 0) {
        left = new Tree(depth - 1);
        right = new Tree(depth - 1);
      }
    }

    int count() {
      return left == null ? 1 : 1 + left.count() + right.count();
    }
  }

  public static void main(String[] args) {
    int scale = args.length > 0 ? Integer.parseInt(args[0]) : 100;
    long sum = 0;
    for (int round = 0; round < scale; round++) {
      for (int i = 0; i < 16_000; i++) {
        Pair pair = new Pair(i, new Pair(round, null));
        sum += pair.first + pair.second.first;
        sum += new int[i & 15].length;
      }
      sum += new Tree(12).count();
    }
    System.out.println(sum);
  }
}
