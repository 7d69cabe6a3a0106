import java.util.AbstractList;
import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Set;

/** Iterators and collections written by the program over the abstract classes of the library; Optional. */
public class OwnIterables {
  static class Range implements Iterable<Integer> {
    final int from, to;
    Range(int from, int to) { this.from = from; this.to = to; }
    @Override public Iterator<Integer> iterator() {
      return new Iterator<>() {
        int next = from;
        @Override public boolean hasNext() { return next < to; }
        @Override public Integer next() {
          if (!hasNext()) throw new NoSuchElementException();
          return next++;
        }
      };
    }
  }

  static class Squares extends AbstractList<Integer> {
    @Override public Integer get(int i) { return i * i; }
    @Override public int size() { return 6; }
  }

  static class Letters extends AbstractMap<Character, Integer> {
    @Override public Set<Map.Entry<Character, Integer>> entrySet() {
      return new AbstractSet<>() {
        @Override public Iterator<Map.Entry<Character, Integer>> iterator() {
          Iterator<Integer> i = new Range(0, 4).iterator();
          return new Iterator<>() {
            public boolean hasNext() { return i.hasNext(); }
            public Map.Entry<Character, Integer> next() { int n = i.next(); return Map.entry((char) ('a' + n), n); }
          };
        }
        @Override public int size() { return 4; }
      };
    }
  }

  public static void main(String[] args) {
    int sum = 0;
    for (int i : new Range(1, 5)) for (int j : new Range(0, i)) sum += i * j;
    System.out.println(sum);
    new Range(0, 3).forEach(x -> System.out.print(x + " "));
    Iterator<Integer> rest = new Range(0, 4).iterator();
    rest.next();
    rest.forEachRemaining(x -> System.out.print(-x + " "));
    System.out.println();
    try {
      rest.remove();
    } catch (UnsupportedOperationException e) {
      System.out.println(e.getMessage());
    }
    List<Integer> squares = new Squares();
    System.out.println(squares + " " + squares.contains(16) + " " + squares.indexOf(9) + " " + squares.subList(1, 4) + " " + squares.equals(List.of(0, 1, 4, 9, 16, 25)) + " " + squares.hashCode());
    Letters letters = new Letters();
    System.out.println(letters + " " + letters.get('c') + " " + letters.containsKey('z') + " " + letters.keySet() + letters.values());
    Optional<String> some = Optional.of("v"), none = Optional.empty();
    System.out.println(some.map(String::length).orElse(0) + " " + none.map(String::length).orElse(0) + " " + some.filter(String::isEmpty).isPresent() + " " + some + none + " " + none.or(() -> Optional.of("w")).get());
    some.ifPresent(v -> System.out.println("present " + v));
    none.ifPresentOrElse(v -> System.out.println("no"), () -> System.out.println("absent"));
    try {
      none.get();
    } catch (NoSuchElementException e) {
      System.out.println(e.getMessage());
    }
  }
}
