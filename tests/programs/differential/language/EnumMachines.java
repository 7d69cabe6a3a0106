import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.IntBinaryOperator;
import java.util.stream.Collectors;

/** Enums with fields, lambdas, abstract methods, static look-ups and nested enums. */
public class EnumMachines {
  enum Planet {
    MERCURY(3.303e+23, 2.4397e6), EARTH(5.976e+24, 6.37814e6), JUPITER(1.9e+27, 7.1492e7);

    private final double mass, radius;
    private static final double G = 6.67300E-11;

    Planet(double mass, double radius) {
      this.mass = mass;
      this.radius = radius;
    }

    double gravity() {
      return G * mass / (radius * radius);
    }
  }

  enum Op {
    PLUS("+", (a, b) -> a + b), MINUS("-", (a, b) -> a - b), TIMES("*", (a, b) -> a * b) {
      @Override
      int apply(int a, int b) {
        return a == 0 ? 0 : super.apply(a, b);
      }
    };

    private static final Map<String, Op> BY_SYMBOL = Arrays.stream(values()).collect(Collectors.toMap(o -> o.symbol, o -> o));
    final String symbol;
    private final IntBinaryOperator f;

    Op(String symbol, IntBinaryOperator f) {
      this.symbol = symbol;
      this.f = f;
    }

    int apply(int a, int b) {
      return f.applyAsInt(a, b);
    }

    static Op of(String s) {
      Op o = BY_SYMBOL.get(s);
      if (o == null) throw new IllegalArgumentException("no operator " + s);
      return o;
    }
  }

  enum Light {
    RED, GREEN, YELLOW;

    Light next() {
      return switch (this) {
        case RED -> GREEN;
        case GREEN -> YELLOW;
        case YELLOW -> RED;
      };
    }
  }

  enum Empty {}

  public static void main(String[] args) {
    for (Planet p : Planet.values()) System.out.printf("%s %.3f %d %s%n", p, p.gravity(), p.ordinal(), p.name().charAt(0));
    for (String s : "+ - * /".split(" ")) {
      try {
        System.out.println(Op.of(s) + " " + Op.of(s).apply(6, 7) + " " + Op.of(s).getClass().getName() + " " + Op.of(s).getDeclaringClass().getName());
      } catch (IllegalArgumentException e) {
        System.out.println(e.getMessage());
      }
    }
    Light l = Light.RED;
    EnumMap<Light, Integer> seen = new EnumMap<>(Light.class);
    for (int i = 0; i < 10; i++) {
      seen.merge(l, i, Integer::sum);
      l = l.next();
    }
    System.out.println(seen + " " + l + " " + Light.valueOf("GREEN").compareTo(Light.RED) + " " + Light.RED.equals(Light.RED) + " " + Empty.values().length + " " + Enum.valueOf(Light.class, "YELLOW"));
    try {
      Light.valueOf("BLUE");
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    try {
      Light.valueOf(null);
    } catch (NullPointerException e) {
      System.out.println(e.getMessage());
    }
    System.out.println(Light.values() == Light.values() ? "same array" : "fresh array");
  }
}
