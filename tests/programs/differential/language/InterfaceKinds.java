import java.util.List;

/** Default, static and private interface methods, diamonds, functional interfaces of one's own. */
public class InterfaceKinds {
  interface Named {
    String name();

    default String greet() {
      return "I am " + name() + suffix();
    }

    private String suffix() {
      return punctuation();
    }

    static String punctuation() {
      return "!";
    }
  }

  interface Polite extends Named {
    @Override
    default String greet() {
      return "Please, " + Named.super.greet();
    }
  }

  interface Loud extends Named {
    @Override
    default String greet() {
      return Named.super.greet().toUpperCase();
    }
  }

  record Person(String name) implements Polite, Loud {
    @Override
    public String greet() {
      return Polite.super.greet() + "/" + Loud.super.greet();
    }
  }

  static class Silent implements Named {
    @Override
    public String name() {
      return "nobody";
    }
  }

  static class Louder extends Silent implements Loud {}

  @FunctionalInterface
  interface TriFunction<A, B, C, R> {
    R apply(A a, B b, C c);

    default <V> TriFunction<A, B, C, V> then(java.util.function.Function<? super R, ? extends V> f) {
      return (a, b, c) -> f.apply(apply(a, b, c));
    }
  }

  interface Shape {
    double PI_ISH = 3;

    double area();
  }

  enum Unit implements Shape {
    ONE {
      @Override
      public double area() {
        return 1;
      }
    },
    CIRCLE {
      @Override
      public double area() {
        return PI_ISH;
      }
    }
  }

  public static void main(String[] args) {
    Named lambda = () -> "lambda";
    for (Named n : List.of(new Person("Ann"), new Silent(), new Louder(), lambda, (Polite) () -> "pl")) System.out.println(n.greet());
    TriFunction<Integer, Integer, Integer, Integer> sum = (a, b, c) -> a + b * c;
    System.out.println(sum.then(x -> "r" + x).then(String::length).apply(1, 20, 300) + " " + Named.punctuation());
    for (Unit u : Unit.values()) System.out.println(u + " " + u.area() + " " + (u instanceof Shape));
    System.out.println(Shape.PI_ISH + Unit.PI_ISH);
  }
}
