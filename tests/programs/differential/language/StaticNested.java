import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Objects;

/** Builders, immutable linked lists, visitors and other class idioms. */
public class StaticNested {
  static final class Request {
    private final String url;
    private final int retries;
    private final java.util.Map<String, String> headers;

    private Request(Builder b) {
      url = Objects.requireNonNull(b.url, "url");
      retries = b.retries;
      headers = java.util.Collections.unmodifiableMap(new java.util.TreeMap<>(b.headers));
    }

    static Builder to(String url) {
      return new Builder().url(url);
    }

    static class Builder {
      private String url;
      private int retries = 3;
      private final java.util.Map<String, String> headers = new java.util.HashMap<>();

      Builder url(String u) {
        url = u;
        return this;
      }

      Builder retries(int n) {
        if (n < 0) throw new IllegalArgumentException("retries < 0: " + n);
        retries = n;
        return this;
      }

      Builder header(String k, String v) {
        headers.merge(k, v, (a, b) -> a + "," + b);
        return this;
      }

      Request build() {
        return new Request(this);
      }
    }

    @Override
    public String toString() {
      return "Request{" + url + ", " + retries + ", " + headers + '}';
    }
  }

  static abstract sealed class Lst<T> implements Iterable<T> {
    static final class Nil<T> extends Lst<T> {}

    static final class Cons<T> extends Lst<T> {
      final T head;
      final Lst<T> tail;

      Cons(T head, Lst<T> tail) {
        this.head = head;
        this.tail = tail;
      }
    }

    @SafeVarargs
    static <T> Lst<T> of(T... ts) {
      Lst<T> l = new Nil<>();
      for (int i = ts.length - 1; i >= 0; i--) l = new Cons<>(ts[i], l);
      return l;
    }

    <R> R fold(R zero, java.util.function.BiFunction<R, ? super T, R> f) {
      R r = zero;
      for (T t : this) r = f.apply(r, t);
      return r;
    }

    Lst<T> reverse() {
      return fold((Lst<T>) new Nil<T>(), (l, t) -> new Cons<>(t, l));
    }

    <R> Lst<R> map(java.util.function.Function<? super T, ? extends R> f) {
      return this instanceof Cons<T> c ? new Cons<R>(f.apply(c.head), c.tail.map(f)) : new Nil<>();
    }

    @Override
    public Iterator<T> iterator() {
      return new Iterator<>() {
        Lst<T> at = Lst.this;

        @Override
        public boolean hasNext() {
          return at instanceof Cons;
        }

        @Override
        public T next() {
          if (!(at instanceof Cons<T> c)) throw new NoSuchElementException("end of list");
          at = c.tail;
          return c.head;
        }
      };
    }

    @Override
    public String toString() {
      return fold(new StringBuilder("["), (sb, t) -> sb.append(sb.length() > 1 ? " " : "").append(t)).append("]").toString();
    }
  }

  static class Singleton {
    private static int made;
    private static Singleton instance;

    private Singleton() {
      made++;
    }

    static synchronized Singleton get() {
      return instance == null ? instance = new Singleton() : instance;
    }
  }

  public static void main(String[] args) {
    System.out.println(Request.to("http://x").retries(5).header("b", "1").header("a", "2").header("b", "3").build());
    try {
      new Request.Builder().build();
    } catch (NullPointerException e) {
      System.out.println(e.getMessage());
    }
    try {
      Request.to("u").retries(-1);
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    try {
      Request.to("u").build().headers.put("k", "v");
    } catch (UnsupportedOperationException e) {
      System.out.println("immutable");
    }
    Lst<Integer> l = Lst.of(1, 2, 3, 4);
    System.out.println(l + " " + l.reverse() + " " + l.map(x -> "n" + x * x) + " " + l.fold(0, Integer::sum) + " " + Lst.of());
    Iterator<Integer> it = l.iterator();
    while (it.hasNext()) it.next();
    try {
      it.next();
    } catch (NoSuchElementException e) {
      System.out.println(e.getMessage());
    }
    System.out.println((Singleton.get() == Singleton.get()) + " " + Singleton.made);
  }
}
