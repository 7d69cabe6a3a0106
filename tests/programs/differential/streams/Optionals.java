import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** Optional and its primitive kin. */
public class Optionals {
  public static void main(String[] args) throws Exception {
    Optional<String> some = Optional.of("text");
    Optional<String> none = Optional.empty();
    System.out.println(some + " " + none + " " + some.isPresent() + none.isEmpty() + " " + some.get() + " " + some.hashCode() + " " + none.hashCode());
    System.out.println(some.map(String::length) + " " + none.map(String::length) + " " + some.filter(s -> s.isEmpty()) + " " + some.flatMap(s -> Optional.of(s + s)));
    System.out.println(some.orElse("other") + none.orElse("other") + none.orElseGet(() -> "made") + none.or(() -> Optional.of("third")));
    some.ifPresent(s -> System.out.println("has " + s));
    none.ifPresentOrElse(s -> System.out.println("has " + s), () -> System.out.println("has nothing"));
    System.out.println(some.stream().count() + " " + none.stream().count() + " " + some.equals(Optional.of("text")) + " " + none.equals(Optional.ofNullable(null)));
    try {
      none.get();
    } catch (NoSuchElementException e) {
      System.out.println(e.getMessage());
    }
    try {
      none.orElseThrow(() -> new java.io.IOException("custom"));
    } catch (java.io.IOException e) {
      System.out.println(e);
    }
    try {
      Optional.of(null);
    } catch (NullPointerException e) {
      System.out.println("null refused " + e.getMessage());
    }
    System.out.println(some.map(s -> (String) null) + " " + OptionalInt.of(3) + OptionalInt.empty() + OptionalLong.of(4L) + OptionalDouble.of(2.5) + OptionalDouble.empty());
    System.out.println(OptionalInt.of(3).equals(OptionalInt.of(3)) + " " + OptionalDouble.empty().orElse(1.25) + " " + OptionalLong.of(7).getAsLong() + " " + OptionalInt.of(9).hashCode());
    try {
      OptionalInt.empty().getAsInt();
    } catch (NoSuchElementException e) {
      System.out.println(e);
    }
    System.out.println(Optional.of(1).map(x -> x + 1).filter(x -> x > 1).map(Integer::toBinaryString).orElseThrow());
  }
}
