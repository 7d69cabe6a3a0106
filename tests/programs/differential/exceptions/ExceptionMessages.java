/** The messages of casts, divisions, indexes and library checks. */
public class ExceptionMessages {
  interface Body {
    Object run() throws Exception;
  }

  static void attempt(Body body) {
    try {
      System.out.println(body.run());
    } catch (Exception e) {
      System.out.println(e);
    }
  }

  static class A {}
  static class B extends A {}

  public static void main(String[] args) {
    Object s = "s";
    A a = new A();
    int[] ints = {1};
    attempt(() -> (Integer) s);
    attempt(() -> (B) a);
    attempt(() -> (B) (Object) ints);
    attempt(() -> (int[][]) s);
    attempt(() -> (Comparable<?>) (Object) a);
    attempt(() -> (Object[]) (Object) ints);
    attempt(() -> "abc".charAt(5));
    attempt(() -> "abc".substring(2, 1));
    attempt(() -> "abc".substring(4));
    attempt(() -> new StringBuilder("ab").deleteCharAt(2));
    attempt(() -> new StringBuilder("ab").charAt(-1));
    attempt(() -> Integer.parseInt("12x"));
    attempt(() -> Integer.parseInt(""));
    attempt(() -> Integer.parseInt(null));
    attempt(() -> Long.parseLong("99999999999999999999"));
    attempt(() -> Double.parseDouble("x"));
    attempt(() -> Math.addExact(Integer.MAX_VALUE, ints[0]));
    attempt(() -> Math.toIntExact(1L << 40));
    attempt(() -> new java.util.ArrayList<>(-1));
    attempt(() -> new java.util.ArrayList<>(java.util.List.of(1)).get(1));
    attempt(() -> java.util.List.of(1).get(3));
    attempt(() -> java.util.List.of(1).set(0, 2));
    attempt(() -> java.util.List.of((Object) null) == null);
    attempt(() -> new java.util.ArrayDeque<>().pop());
    attempt(() -> new java.util.LinkedList<>().getFirst());
    attempt(() -> new java.util.TreeMap<>().firstKey());
    attempt(() -> new java.util.ArrayList<>().iterator().next());
    attempt(() -> java.util.Objects.requireNonNull(null, "must not be null"));
    attempt(() -> Enum.valueOf(Thread.State.class, "NOPE"));
    attempt(() -> Character.toChars(-1));
    attempt(() -> "x".repeat(-1));
    attempt(() -> { throw new CloneNotSupportedException(); });
    attempt(() -> Class.forName("does.not.Exist"));
  }
}
