import java.io.Serializable;
import java.util.*;
import java.util.function.*;

/** Method references of every kind, and what altMetafactory adds: markers, bridges, serializable. */
public class MethodReferences {
  static int twice(int x) { return 2 * x; }
  static long sum(long a, long b) { return a + b; }
  static Integer boxed(Integer x) { return x + 1; }
  static int count(String... parts) { return parts.length; }
  static void print(Object o) { System.out.println("print " + o); }
  static <T> T same(T t) { return t; }
  static int sideEffect = 0;
  static int touch() { return ++sideEffect; }

  private final String name;
  private MethodReferences(String name) { this.name = name; }
  private MethodReferences() { this("default"); }
  private String hello(String whom) { return name + " greets " + whom; }
  String getName() { return name; }

  class Inner {
    final int x;
    Inner(int x) { this.x = x; }
    public String toString() { return name + "/" + x; }
  }

  interface Shape { double area(); default String describe() { return "area " + area(); } static Shape unit() { return () -> 1; } }
  static class Square implements Shape {
    final double side;
    Square(double side) { this.side = side; }
    public double area() { return side * side; }
    Supplier<String> parent() { return Shape.super::describe; }
    public String describe() { return "square"; }
  }

  interface TriFunction<A, B, C, R> { R apply(A a, B b, C c); }
  interface IntToLong { long apply(int x); }
  interface ToObject { Object apply(int x); }
  interface VoidInt { void run(int x); }
  interface Base<T> { T self(T t); }
  interface StringBase extends Base<String> { String self(String s); }
  interface Marker { default String mark() { return "marked"; } }
  interface A<T> { void accept(T t); }
  interface B { void accept(Integer i); }
  interface Both extends A<Integer>, B {}
  interface SerializableSupplier<T> extends Supplier<T>, Serializable {}

  static String show(CharSequence s) { return "<" + s + ">"; }
  static <T extends Object & Comparable<? super T> & CharSequence> int both(T a, T b) {
    BiFunction<T, T, Integer> compare = Comparable::compareTo;
    ToIntFunction<T> length = CharSequence::length;
    return compare.apply(a, b) + 100 * length.applyAsInt(a);
  }

  public static void main(String[] args) {
    // Static.
    IntUnaryOperator a = MethodReferences::twice;
    IntToLong widened = MethodReferences::twice;
    ToObject boxing = MethodReferences::twice;
    Function<Integer, Integer> unboxed = MethodReferences::twice;
    IntUnaryOperator reboxed = MethodReferences::boxed;
    BinaryOperator<Long> longs = MethodReferences::sum;
    IntBinaryOperator max = Math::max;
    VoidInt dropped = MethodReferences::twice;
    VoidInt shown = MethodReferences::print;
    Runnable touching = MethodReferences::touch;
    System.out.println(a.applyAsInt(4) + " " + widened.apply(5) + " " + boxing.apply(6) + " " + unboxed.apply(7) + " "
        + reboxed.applyAsInt(8) + " " + longs.apply(1L << 35, 2L) + " " + max.applyAsInt(3, -4));
    dropped.run(1);
    shown.run(2);
    touching.run();
    touching.run();
    System.out.println(sideEffect);
    LongUnaryOperator intToLong = Math::abs;
    System.out.println(intToLong.applyAsLong(-5));
    DoubleUnaryOperator sqrt = Math::sqrt;
    System.out.println(sqrt.applyAsDouble(2));
    Function<String, String> same = MethodReferences::same;
    System.out.println(same.apply("same").length());
    Supplier<Integer> none = MethodReferences::count;
    Function<String, Integer> one = MethodReferences::count;
    BiFunction<String, String, Integer> two = MethodReferences::count;
    System.out.println(none.get() + one.apply("") + two.apply("", ""));
    System.out.println(Shape.unit().describe());

    // Bound and unbound receivers.
    MethodReferences m = new MethodReferences("bound");
    UnaryOperator<String> bound = m::hello;
    BiFunction<MethodReferences, String, String> unbound = MethodReferences::hello;
    System.out.println(bound.apply("x") + ", " + unbound.apply(new MethodReferences(), "y"));
    Function<String, Integer> length = String::length;
    Function<String, Integer> sequence = CharSequence::length;
    ToIntFunction<List<String>> size = List::size;
    ToIntFunction<ArrayList<String>> arraySize = Collection::size;
    Function<Object, String> toString = Object::toString;
    BiPredicate<String, Object> equals = String::equals;
    Comparator<String> compare = String::compareToIgnoreCase;
    System.out.println(length.apply("abc") + sequence.apply("de") + size.applyAsInt(List.of("z")) + arraySize.applyAsInt(new ArrayList<>())
        + toString.apply(1) + equals.test("q", "q") + compare.compare("A", "b"));
    ToLongFunction<Integer> longValue = Integer::longValue;
    ToDoubleFunction<Integer> widenedInt = Integer::intValue;
    Function<Character, Object> charValue = Character::charValue;
    System.out.println(longValue.applyAsLong(3) + " " + widenedInt.applyAsDouble(4) + " " + charValue.apply('c'));
    Square square = new Square(3);
    Function<Shape, String> describe = Shape::describe;
    DoubleSupplier area = square::area;
    System.out.println(describe.apply(square) + " " + square.parent().get() + " " + area.getAsDouble());
    try {
      MethodReferences nobody = null;
      Supplier<String> s = nobody::getName;
      System.out.println(s.get());
    } catch (NullPointerException e) {
      System.out.println("null receiver");
    }
    try {
      System.out.println(length.apply(null));
    } catch (NullPointerException e) {
      System.out.println("null argument");
    }

    // Constructors and arrays.
    Supplier<MethodReferences> make = MethodReferences::new;
    Function<String, MethodReferences> named = MethodReferences::new;
    IntFunction<Inner> inner = m.new Inner(0).x == 0 ? m::makeInner : null;
    System.out.println(make.get().name + named.apply("n").name + inner.apply(5));
    Function<String, StringBuilder> builder = StringBuilder::new;
    Supplier<List<String>> lists = ArrayList::new;
    IntFunction<int[]> ints = int[]::new;
    IntFunction<String[][]> arrays = String[][]::new;
    UnaryOperator<int[]> clone = int[]::clone;
    List<String> list = lists.get();
    list.add(builder.apply("built").append(ints.apply(3).length).append(arrays.apply(2).length).toString());
    System.out.println(list + " " + clone.apply(new int[] {4, 5})[1]);
    DoubleFunction<Shape> shapes = Square::new;
    LongFunction<Object> boxedLong = Long::valueOf;
    System.out.println(shapes.apply(1.5).area() + " " + boxedLong.apply(9));
    TriFunction<char[], Integer, Integer, String> strings = String::new;
    System.out.println(strings.apply("hello".toCharArray(), 1, 3));

    // Casts, bridges, markers.
    System.out.println(both("ab", "ac"));
    Function<String, String> shows = MethodReferences::show;
    StringBase base = s -> s + s;
    System.out.println(shows.apply("s") + base.self("t") + ((Base<String>) base).self("u"));
    Both both = i -> System.out.println("both " + i);
    ((A<Integer>) both).accept(2);
    ((B) both).accept(3);
    Runnable marked = (Runnable & Marker) () -> System.out.println("running");
    marked.run();
    System.out.println(((Marker) marked).mark() + (marked instanceof Serializable));
    SerializableSupplier<String> serializable = m::getName;
    System.out.println(serializable.get() + (serializable instanceof Serializable));
    Comparator<String> byLength = (Comparator<String> & Serializable) (x, y) -> x.length() - y.length();
    System.out.println(byLength.compare("a", "bcd") + " " + (byLength instanceof Serializable));
    Map<String, List<Integer>> groups = new TreeMap<>();
    for (int i = 0; i < 5; i++) groups.computeIfAbsent(i % 2 == 0 ? "even" : "odd", k -> new ArrayList<>()).add(i);
    groups.merge("odd", List.of(99), (x, y) -> { x.addAll(y); return x; });
    groups.forEach((k, v) -> System.out.println(k + v));
    Optional<String> optional = Optional.of("x").map(String::toUpperCase).filter(Predicate.not(String::isEmpty));
    System.out.println(optional.map("-"::concat).orElseGet(String::new));
  }

  Inner makeInner(int x) { return new Inner(x); }
}
