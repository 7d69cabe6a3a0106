import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** ClassCastException, ArrayStoreException and kin: their messages. */
public class ClassCasts {
  static class Animal {}

  static class Dog extends Animal {}

  static class Cat extends Animal {}

  interface Flies {}

  enum E { A }

  static void attempt(Runnable r) {
    try {
      r.run();
      System.out.println("fine");
    } catch (RuntimeException e) {
      System.out.println(e.getClass().getName() + ": " + e.getMessage());
    }
  }

  public static void main(String[] args) {
    Object text = "text", number = 1, dog = new Dog(), ints = new int[1], strings = new String[1], e = E.A, list = new ArrayList<>(), lambdaFree = Map.of();
    attempt(() -> System.out.println((Integer) text));
    attempt(() -> System.out.println((String) number));
    attempt(() -> System.out.println((Cat) dog));
    attempt(() -> System.out.println((Flies) dog));
    attempt(() -> System.out.println(((long[]) ints).length));
    attempt(() -> System.out.println(((Object[]) ints).length));
    attempt(() -> System.out.println(((Object[]) strings).length));
    attempt(() -> System.out.println(((Integer[]) strings).length));
    attempt(() -> System.out.println(((int[][]) (Object) new int[0]).length));
    attempt(() -> System.out.println((List<?>) e));
    attempt(() -> System.out.println((Runnable) list));
    attempt(() -> System.out.println(((E) text).name()));
    attempt(() -> System.out.println((Long) (Object) 1));
    attempt(() -> System.out.println((double) (Double) (Object) 1.5f));
    attempt(() -> System.out.println((Dog[]) (Object) new Animal[0]));
    attempt(() -> System.out.println(((Animal[]) (Object) new Dog[2]).length));
    attempt(() -> ((Object[]) strings)[0] = 1);
    attempt(() -> ((Animal[]) new Dog[1])[0] = new Cat());
    attempt(() -> ((Object[]) new int[1][])[0] = new long[0]);
    attempt(() -> ((Object[]) new Object[1])[0] = new int[0]);
    attempt(() -> Integer.class.cast("x"));
    attempt(() -> "x".getClass().cast(null));
    attempt(() -> List.of(1, "a").stream().map(o -> (Integer) o).forEach(o -> {}));
    attempt(() -> new ArrayList<Object>(List.of("b", 1)).sort(null));
    attempt(() -> { int[] a = new int[2]; a[2] = 1; });
    attempt(() -> { int[] a = new int[2]; a[-1] = 1; });
    attempt(() -> { Object[] a = new String[-3]; });
    attempt(() -> { int[][] a = new int[2][-7]; });
    attempt(() -> { byte[] b = new byte[3]; System.arraycopy(b, 1, b, 0, 3); });
    attempt(() -> { System.arraycopy(new int[3], -1, new int[3], 0, 1); });
    attempt(() -> { System.arraycopy(new int[3], 0, new int[3], 2, 2); });
    attempt(() -> { System.arraycopy(new int[3], 0, new int[3], 0, -2); });
    attempt(() -> { System.arraycopy(new int[3], 0, new byte[3], 0, 1); });
    attempt(() -> { System.arraycopy(new Object(), 0, new byte[3], 0, 1); });
    attempt(() -> { System.arraycopy(new Object[] {"a", 2, "c"}, 0, new String[3], 0, 3); });
    attempt(() -> "abc".substring(-1));
    attempt(() -> "abc".substring(2, 5));
    attempt(() -> "abc".codePointAt(9));
    attempt(() -> new ArrayList<>(List.of(1)).get(1));
    attempt(() -> new ArrayList<>(List.of(1)).add(5, 1));
    attempt(() -> new java.util.LinkedList<>().get(0));
    attempt(() -> List.of(1, 2).get(-1));
    attempt(() -> new ArrayList<>(-1));
    attempt(() -> List.of(1).subList(1, 0));
    attempt(() -> new ArrayList<>(List.of(1, 2)).subList(-1, 1));
    attempt(() -> List.of((Object) null));
    attempt(() -> Map.of(1, 1).put(1, 2));
  }
}
