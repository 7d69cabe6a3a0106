import java.util.AbstractCollection;
import java.util.AbstractList;
import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.RandomAccess;
import java.util.Set;

/** Collections of the program's own over the abstract classes. */
public class OwnCollections {
  static class Range extends AbstractList<Integer> implements RandomAccess {
    final int from, to;

    Range(int from, int to) {
      this.from = from;
      this.to = to;
    }

    @Override
    public Integer get(int i) {
      if (i < 0 || i >= size()) throw new IndexOutOfBoundsException("index " + i);
      return from + i;
    }

    @Override
    public int size() {
      return to - from;
    }
  }

  static class Pairs extends AbstractMap<Character, Integer> {
    final String text;

    Pairs(String text) {
      this.text = text;
    }

    @Override
    public Set<Entry<Character, Integer>> entrySet() {
      return new AbstractSet<>() {
        @Override
        public Iterator<Entry<Character, Integer>> iterator() {
          return new Iterator<>() {
            int i;

            @Override
            public boolean hasNext() {
              return i < text.length();
            }

            @Override
            public Entry<Character, Integer> next() {
              if (!hasNext()) throw new NoSuchElementException("at " + i);
              return new SimpleImmutableEntry<>(text.charAt(i), i++);
            }
          };
        }

        @Override
        public int size() {
          return text.length();
        }
      };
    }
  }

  static class Bag<T> extends AbstractCollection<T> {
    private final List<T> items = new ArrayList<>();

    @Override
    public boolean add(T t) {
      return items.add(t);
    }

    @Override
    public Iterator<T> iterator() {
      return items.iterator();
    }

    @Override
    public int size() {
      return items.size();
    }
  }

  static class Ring<T> implements Iterable<T> {
    private class Node {
      T value;
      Node next;
    }

    private Node last;
    private int size;

    void add(T value) {
      Node n = new Node();
      n.value = value;
      if (last == null) n.next = n;
      else {
        n.next = last.next;
        last.next = n;
      }
      last = n;
      size++;
    }

    @Override
    public Iterator<T> iterator() {
      return new Iterator<>() {
        Node at = last == null ? null : last.next;
        int left = size * 2;

        @Override
        public boolean hasNext() {
          return left > 0;
        }

        @Override
        public T next() {
          T v = at.value;
          at = at.next;
          left--;
          return v;
        }
      };
    }
  }

  public static void main(String[] args) {
    List<Integer> range = new Range(3, 9);
    System.out.println(range + " " + range.contains(5) + " " + range.indexOf(8) + " " + range.subList(1, 3) + " " + range.hashCode() + " " + range.equals(List.of(3, 4, 5, 6, 7, 8)) + " " + range.stream().mapToInt(i -> i).sum() + " " + range.listIterator(6).previous());
    try {
      range.add(1);
    } catch (UnsupportedOperationException e) {
      System.out.println(e.getMessage());
    }
    try {
      range.get(6);
    } catch (IndexOutOfBoundsException e) {
      System.out.println(e.getMessage());
    }
    try {
      range.iterator().remove();
    } catch (IllegalStateException | UnsupportedOperationException e) {
      System.out.println(e);
    }
    Map<Character, Integer> pairs = new Pairs("hash");
    System.out.println(pairs + " " + pairs.get('s') + " " + pairs.containsKey('z') + " " + pairs.keySet() + " " + pairs.values() + " " + pairs.size() + " " + pairs.containsValue(3));
    Bag<String> bag = new Bag<>();
    bag.addAll(List.of("x", "y", "x"));
    System.out.println(bag + " " + bag.remove("x") + bag + bag.removeAll(Set.of("y")) + bag + bag.toArray().length + bag.toArray(new String[3])[1] + bag.retainAll(List.of()) + bag.isEmpty());
    Ring<String> ring = new Ring<>();
    for (String s : "a b c".split(" ")) ring.add(s);
    for (String s : ring) System.out.print(s);
    ring.spliterator().forEachRemaining(s -> System.out.print(s.toUpperCase()));
    ring.iterator().forEachRemaining(System.out::print);
    System.out.println();
    Collection<Integer> view = new AbstractCollection<>() {
      @Override
      public Iterator<Integer> iterator() {
        return List.of(1, 2, 3).iterator();
      }

      @Override
      public int size() {
        return 3;
      }
    };
    System.out.println(view + " " + view.contains(2) + view.containsAll(List.of(1, 4)));
  }
}
