import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;

/** Bridges, bounded types, wildcards, generic methods, heap pollution caught by checkcast. */
public class Generics {
  static abstract class Node<T extends Comparable<T>> implements Comparable<Node<T>> {
    abstract T key();
    @Override public int compareTo(Node<T> other) { return key().compareTo(other.key()); }
  }

  static class IntNode extends Node<Integer> {
    final int k;
    IntNode(int k) { this.k = k; }
    @Override Integer key() { return k; }
    @Override public String toString() { return "n" + k; }
  }

  static <T extends Comparable<? super T>> T max(List<? extends T> list) {
    T best = null;
    for (T t : list) {
      if (best == null || t.compareTo(best) > 0) best = t;
    }
    return best;
  }

  @SafeVarargs
  static <T> List<T> listOf(T... ts) {
    List<T> l = new ArrayList<>();
    for (T t : ts) l.add(t);
    return l;
  }

  static class Pair<A, B> {
    final A a;
    final B b;
    Pair(A a, B b) { this.a = a; this.b = b; }
    <C> Pair<A, C> withSecond(Function<? super B, ? extends C> f) { return new Pair<>(a, f.apply(b)); }
    Pair<B, A> swap() { return new Pair<>(b, a); }
    @Override public String toString() { return "(" + a + ", " + b + ")"; }
  }

  static class Box<T> {
    private T value;
    void set(T t) { value = t; }
    T get() { return value; }
  }

  static class StringBox extends Box<String> {
    @Override void set(String s) { super.set("<" + s + ">"); }
    @Override String get() { return super.get().toUpperCase(); }
  }

  public static void main(String[] args) {
    System.out.println(max(listOf(new IntNode(3), new IntNode(9), new IntNode(5))));
    System.out.println(max(listOf("pear", "apple", "zebra")));
    System.out.println(new Pair<>(1, "x").swap().withSecond(i -> i + 0.5));
    Box<String> box = new StringBox();
    box.set("abc");
    System.out.println(box.get());
    @SuppressWarnings({"unchecked", "rawtypes"})
    Box<Object> polluted = (Box) box;
    try {
      polluted.set(1);
    } catch (ClassCastException e) {
      System.out.println("bridge");
    }
    List<String> strings = new ArrayList<>();
    @SuppressWarnings({"unchecked", "rawtypes"})
    List<Object> raw = (List) strings;
    raw.add(5);
    try {
      String s = strings.get(0);
      System.out.println(s);
    } catch (ClassCastException e) {
      System.out.println("pollution");
    }
    System.out.println((Object) raw.get(0));
    List<? super Integer> sink = new ArrayList<Number>();
    sink.add(4);
    System.out.println(sink);
    Comparator<Pair<String, Integer>> byB = Comparator.comparing((Pair<String, Integer> p) -> p.b).thenComparing(p -> p.a);
    System.out.println(byB.compare(new Pair<>("a", 1), new Pair<>("b", 1)) + " " + byB.reversed().compare(new Pair<>("a", 1), new Pair<>("b", 2)));
  }
}
