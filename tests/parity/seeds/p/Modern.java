package p;

import java.util.function.Function;
import java.util.function.Supplier;

public class Modern {
  enum Colour { RED, GREEN { @Override int code() { return 2; } }; int code() { return 1; } }
  record Point(int x, @Mark("y") long y, String... names) implements Comparable<Point> {
    Point { if (x < 0) throw new IllegalArgumentException("x " + x); }
    @Override public int compareTo(Point o) { return Integer.compare(x, o.x); }
  }
  sealed interface Tree permits Leaf, Node {}
  record Leaf(int value) implements Tree {}
  static final class Node implements Tree { Tree left, right; }
  @interface Mark { String value() default "m"; int[] numbers() default {1, 2}; Class<?> type() default Object.class; Colour colour() default Colour.RED; }

  interface Private {
    private int mine() { return 1; }
    default int twice() { return 2 * mine() + shared(); }
    private static int shared() { return 2; }
  }

  private int hidden = 1;

  class Inner {
    int look() { return hidden++ + outer(); }
    class Deep { int deeper() { return hidden + look(); } }
  }
  private int outer() { return hidden; }

  static <T extends Comparable<T>> T most(T a, T b) { return a.compareTo(b) > 0 ? a : b; }

  static int count(Tree tree) {
    if (tree instanceof Leaf leaf) return leaf.value();
    if (tree instanceof Node node && node.left != null) return count(node.left) + count(node.right);
    return 0;
  }

  String lambdas(@Mark int n, final String text) {
    Function<Integer, String> add = x -> x + n + text + hidden;
    Supplier<Modern> maker = Modern::new;
    Runnable local = new Runnable() { @Override public void run() { hidden += n; } };
    local.run();
    assert n > 0 : text;
    String colour = switch (Colour.values()[n]) { case RED -> "r"; case GREEN -> { int k = n; yield "g" + k; } };
    return add.apply(n) + maker.get() + colour;
  }
}
