import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;

/** Generic methods, bounds, wildcards, bridge methods, erased casts, varargs of generics. */
public class GenericBridges {
  interface Visitor<R> {
    R visitLeaf(int v);

    R visitNode(Tree l, Tree r);
  }

  interface Tree {
    <R> R accept(Visitor<R> v);
  }

  record Leaf(int v) implements Tree {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitLeaf(v);
    }
  }

  record Node(Tree l, Tree r) implements Tree {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitNode(l, r);
    }
  }

  static abstract class Animal<T extends Animal<T>> implements Comparable<T> {
    abstract int rank();

    @Override
    public int compareTo(T o) {
      return Integer.compare(rank(), o.rank());
    }

    Object self() {
      return "animal";
    }
  }

  static class Dog extends Animal<Dog> {
    final int size;

    Dog(int size) {
      this.size = size;
    }

    @Override
    int rank() {
      return size;
    }

    @Override
    String self() {
      return "dog" + size;
    }
  }

  static <T extends Comparable<? super T>> T largest(Iterable<? extends T> items) {
    Iterator<? extends T> it = items.iterator();
    T best = it.next();
    while (it.hasNext()) {
      T next = it.next();
      if (next.compareTo(best) > 0) best = next;
    }
    return best;
  }

  @SafeVarargs
  static <T> List<T> listOf(T... ts) {
    return new ArrayList<>(Arrays.asList(ts));
  }

  static <K, V extends Comparable<V>> List<K> byValue(Map<K, V> m) {
    List<K> keys = new ArrayList<>(m.keySet());
    keys.sort(Comparator.comparing(m::get).reversed());
    return keys;
  }

  static <A, B, C> Function<A, C> compose(Function<? super A, ? extends B> f, Function<? super B, ? extends C> g) {
    return a -> g.apply(f.apply(a));
  }

  static double sum(List<? extends Number> numbers) {
    double s = 0;
    for (Number n : numbers) s += n.doubleValue();
    return s;
  }

  static void fill(List<? super Integer> sink) {
    for (int i = 0; i < 3; i++) sink.add(i);
  }

  static String over(Object o) { return "Object"; }
  static String over(String s) { return "String"; }
  static String over(Integer i) { return "Integer"; }
  static String over(long l) { return "long"; }
  static String over(double d) { return "double"; }
  static String over(int... is) { return "int..." + is.length; }
  static String over(char c) { return "char"; }

  static class Memo<T, R> implements Function<T, R> {
    private final Map<T, R> cache = new HashMap<>();
    private final Function<T, R> f;
    int misses;

    Memo(Function<T, R> f) {
      this.f = f;
    }

    @Override
    public R apply(T t) {
      if (!cache.containsKey(t)) {
        misses++;
        cache.put(t, f.apply(t));
      }
      return cache.get(t);
    }
  }

  public static void main(String[] args) {
    Tree t = new Node(new Node(new Leaf(1), new Leaf(2)), new Leaf(3));
    System.out.println(t.accept(new Visitor<Integer>() {
      @Override
      public Integer visitLeaf(int v) {
        return v;
      }

      @Override
      public Integer visitNode(Tree l, Tree r) {
        return l.accept(this) + r.accept(this);
      }
    }) + " " + t.<String>accept(new Visitor<>() {
      @Override
      public String visitLeaf(int v) {
        return "" + v;
      }

      @Override
      public String visitNode(Tree l, Tree r) {
        return "(" + l.accept(this) + " " + r.accept(this) + ")";
      }
    }));
    List<Dog> dogs = listOf(new Dog(3), new Dog(9), new Dog(5));
    Animal<Dog> animal = dogs.get(1);
    System.out.println(largest(dogs).size + " " + animal.self() + " " + Collections.max(dogs).size + " " + largest(List.of("b", "c", "a")));
    System.out.println(byValue(Map.of("a", 1, "b", 3, "c", 2)) + " " + compose((String s) -> s.length(), n -> n * 1.5).apply("four") + " " + sum(List.of(1, 2.5, 3L)));
    List<Object> sink = new ArrayList<>(List.of("x"));
    fill(sink);
    System.out.println(sink + " " + over('c') + over(1) + over((short) 1) + over(1f) + over("s") + over((Object) "s") + over() + over(1, 2) + over(Integer.valueOf(5)) + over((Object) null) + over(1L) + over(Boolean.TRUE));
    List<Integer> ints = new ArrayList<>();
    @SuppressWarnings({"unchecked", "rawtypes"})
    List<Object> raw = (List) ints;
    raw.add("not an int");
    try {
      int i = ints.get(0);
      System.out.println(i);
    } catch (ClassCastException e) {
      System.out.println(e.getMessage());
    }
    System.out.println(ints.get(0) == (Object) "not an int");
    Memo<Integer, Long> fib = new Memo<>(null) {
      @Override
      public Long apply(Integer n) {
        return n < 2 ? (long) n : viaCache(n);
      }

      private Long viaCache(Integer n) {
        misses++;
        return new Memo<Integer, Long>(k -> k < 2 ? k : apply(k - 1) + apply(k - 2)).apply(n);
      }
    };
    System.out.println(fib.apply(12) + " " + fib.misses);
    BiFunction<Integer, Integer, Integer> add = Integer::sum;
    System.out.println(add.andThen(x -> x * x).apply(3, 4));
    Comparable<Dog> c = dogs.get(0);
    try {
      @SuppressWarnings({"unchecked", "rawtypes"})
      int r = ((Comparable) c).compareTo("x");
      System.out.println(r);
    } catch (ClassCastException e) {
      System.out.println("bridge cast failed");
    }
  }
}
