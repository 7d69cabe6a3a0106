import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.*;

/** Lambdas: what they capture, the types their arguments and results are adapted to, their identity. */
public class Lambdas {
  interface Narrow { byte apply(short a, char b); }
  interface Wide { double apply(byte a, long b, float c, double d, boolean e, char f); }
  interface Generic<T, R> { R apply(T t) throws Exception; }
  interface StringGeneric<R> extends Generic<String, R> {}
  interface Many { long sum(int a, long b, int c, long d, int e, long f); }

  private int field = 10;
  private static int counter = 0;

  private int secret(int x) { return x * field; }

  IntUnaryOperator usesThis(int offset) { return x -> secret(x) + offset; }
  Supplier<IntSupplier> nested(int a) { int b = a + 1; return () -> { int c = b + 1; return () -> a * 100 + b * 10 + c + field; }; }

  static Supplier<String> captures(boolean z, byte b, short s, char c, int i, long j, float f, double d, String t, int[] a) {
    return () -> z + " " + b + " " + s + " " + c + " " + i + " " + j + " " + f + " " + d + " " + t + " " + a.length + a[0];
  }

  static Runnable fresh(int i) { return () -> counter += i; }
  static Runnable same() { return () -> counter++; }

  interface WithPrivate {
    int value();
    private int twice() { return 2 * value(); }
    default IntSupplier doubled() { return () -> twice() + 1; }
    static IntSupplier constant(int c) { return () -> hidden(c); }
    private static int hidden(int c) { return c + 1000; }
  }

  enum Operation {
    PLUS((a, b) -> a + b), TIMES((a, b) -> a * b), MINUS((a, b) -> a - b) { @Override int run(int a, int b) { return -super.run(a, b); } };
    private final IntBinaryOperator op;
    Operation(IntBinaryOperator op) { this.op = op; }
    int run(int a, int b) { return op.applyAsInt(a, b); }
  }

  static class Base {
    String name() { return "base"; }
  }
  static class Derived extends Base {
    @Override String name() { return "derived"; }
    Supplier<String> viaSuper() { return super::name; }
    Supplier<String> viaThis() { return this::name; }
    Supplier<String> inLambda() { return () -> super.name() + "+" + name(); }
  }

  static <T extends Comparable<T>> T max(List<T> list, BinaryOperator<T> pick) {
    T best = list.get(0);
    for (T t : list) best = pick.apply(best, t);
    return best;
  }

  static <X extends Exception> void thrower(Generic<String, Integer> g, String arg) {
    try {
      System.out.println("parsed " + g.apply(arg));
    } catch (Exception e) {
      System.out.println("caught " + e.getMessage());
    }
  }

  public static void main(String[] args) throws Exception {
    Narrow narrow = (a, b) -> (byte) (a + b);
    System.out.println(narrow.apply((short) 300, 'x'));
    Wide wide = (a, b, c, d, e, f) -> a + b + c + d + (e ? 0.5 : 0.25) + f;
    System.out.println(wide.apply((byte) -1, 1L << 40, 1.5f, 2.25, true, 'A'));
    int base = 7;
    long big = 1L << 33;
    Many many = (a, b, c, d, e, f) -> a + b + c + d + e + f + base + big;
    System.out.println(many.sum(1, 2, 3, 4, 5, 6));
    StringGeneric<Integer> length = s -> s.length();
    System.out.println(length.apply("four") + ((Generic<String, Integer>) length).apply("three"));

    Lambdas object = new Lambdas();
    System.out.println(object.usesThis(3).applyAsInt(4));
    System.out.println(object.nested(1).get().getAsInt());
    System.out.println(captures(true, (byte) -8, (short) -300, '\u00e9', 1 << 30, -5L, 1.5f, -0.0, null, new int[] {9}).get());

    List<Runnable> seen = new ArrayList<>();
    for (int i = 0; i < 3; i++) seen.add(same());
    System.out.println(seen.get(0) == seen.get(1) && seen.get(1) == seen.get(2));
    System.out.println(fresh(1) == fresh(1));
    fresh(5).run();
    seen.get(0).run();
    System.out.println(counter);

    WithPrivate w = () -> 21;
    System.out.println(w.doubled().getAsInt() + " " + WithPrivate.constant(1).getAsInt());
    for (Operation op : Operation.values()) System.out.println(op + " " + op.run(6, 7));
    Derived derived = new Derived();
    System.out.println(derived.viaSuper().get() + derived.viaThis().get() + derived.inLambda().get());

    // Boxing and unboxing.
    Function<Integer, Integer> inc = x -> x + 1;
    IntFunction<Integer> boxing = x -> x * 2;
    ToIntFunction<Integer> unboxing = x -> x * 3;
    Supplier<Long> boxedLong = () -> 5L;
    ToDoubleFunction<Float> widened = x -> x;
    Predicate<Character> digit = c -> c >= '0' && c <= '9';
    System.out.println(inc.apply(1) + boxing.apply(2) + unboxing.applyAsInt(3) + boxedLong.get() + widened.applyAsDouble(0.5f));
    System.out.println(digit.test('7') + " " + digit.negate().test('7') + " " + digit.and(c -> c == '8').test('8'));
    Function<Integer, Integer> composed = inc.andThen(inc).compose(x -> x * 10);
    System.out.println(composed.apply(4));

    System.out.println(max(List.of(3, 9, 4), (a, b) -> a.compareTo(b) >= 0 ? a : b));
    System.out.println(max(List.of("pear", "apple"), (a, b) -> a.compareTo(b) <= 0 ? a : b));
    thrower(Integer::parseInt, "12");
    thrower(s -> { throw new Exception("no " + s); }, "value");
    thrower(s -> Integer.valueOf(s.length() / (s.length() - 1)), "x");

    List<String> words = new ArrayList<>(List.of("delta", "Alpha", "charlie", "bravo"));
    words.sort(Comparator.comparing((String s) -> s.length()).thenComparing(Comparator.reverseOrder()));
    System.out.println(words);
    words.removeIf(s -> s.length() == 5 && s.charAt(0) < 'c');
    words.replaceAll(s -> s + "!");
    words.forEach(s -> System.out.println(s));

    // A wrong type slipped in by an unchecked cast is found where the lambda is entered.
    @SuppressWarnings({"unchecked", "rawtypes"})
    Function<Object, Object> raw = (Function) (Function<String, Integer>) s -> s.length();
    try {
      System.out.println(raw.apply(17));
    } catch (ClassCastException e) {
      System.out.println("ClassCastException");
    }
    IntSupplier unboxNull = ((Supplier<Integer>) () -> null)::get;
    try {
      System.out.println(unboxNull.getAsInt());
    } catch (NullPointerException e) {
      System.out.println("NullPointerException");
    }
    Runnable recursive = new Runnable() {
      int n = 3;
      final Runnable self = () -> { if (n-- > 0) { System.out.println("n " + n); run(); } };
      public void run() { self.run(); }
    };
    recursive.run();
    Thread thread = new Thread(() -> System.out.println("in a thread"));
    thread.start();
    thread.join();
  }
}
