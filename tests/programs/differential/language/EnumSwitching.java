import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.function.IntBinaryOperator;

/** Enums: switches old and new, constants with bodies and fields, sets and maps of more than 64 constants, initialisation order, valueOf. */
public class EnumSwitching {
  enum Planet implements IntBinaryOperator {
    MERCURY(3.303e+23, 2.4397e6), EARTH(5.976e+24, 6.37814e6) {
      @Override
      public int applyAsInt(int a, int b) {
        return a + b;
      }
    },
    SATURN(5.688e+26, 6.0268e7);

    static final double G = 6.67300E-11;
    private static final Map<Double, Planet> BY_MASS = new java.util.TreeMap<>();

    static {
      for (Planet p : values()) BY_MASS.put(-p.mass, p);
    }

    final double mass, radius;

    Planet(double mass, double radius) {
      this.mass = mass;
      this.radius = radius;
    }

    double gravity() {
      return G * mass / (radius * radius);
    }

    @Override
    public int applyAsInt(int a, int b) {
      return a * b;
    }
  }

  enum Light {
    RED, GREEN, AMBER;

    Light next() {
      return switch (this) {
        case RED -> GREEN;
        case GREEN -> AMBER;
        case AMBER -> RED;
      };
    }
  }

  enum Many {
    A0, A1, A2, A3, A4, A5, A6, A7, A8, A9, B0, B1, B2, B3, B4, B5, B6, B7, B8, B9, C0, C1, C2, C3, C4, C5, C6, C7, C8, C9, D0, D1, D2, D3, D4, D5, D6, D7, D8, D9, E0, E1, E2, E3, E4, E5, E6, E7, E8, E9, F0, F1, F2, F3, F4, F5, F6, F7, F8, F9, G0, G1, G2, G3,
    G4, G5, G6, G7
  }

  static String old(Light l) {
    StringBuilder sb = new StringBuilder();
    switch (l) {
      case RED:
        sb.append("stop ");
      case AMBER:
        sb.append("wait ");
        break;
      default:
        sb.append("go ");
    }
    return sb.toString();
  }

  public static void main(String[] args) {
    for (Planet p : Planet.values()) System.out.println(p + " " + p.gravity() + " " + p.applyAsInt(3, 4) + " " + p.getClass().isAnonymousClass() + " " + p.getDeclaringClass() + " " + p.hashCode() * 0);
    System.out.println(Planet.BY_MASS.values());
    Light l = Light.RED;
    for (int i = 0; i < 5; i++, l = l.next()) System.out.print(l + ":" + old(l));
    System.out.println();
    try {
      old(null);
    } catch (NullPointerException e) {
      System.out.println(e.getMessage());
    }
    EnumSet<Many> some = EnumSet.range(Many.B5, Many.G2), none = EnumSet.noneOf(Many.class);
    some.removeAll(EnumSet.of(Many.C3, Many.G1));
    some.addAll(EnumSet.complementOf(EnumSet.range(Many.A3, Many.G7)));
    none.addAll(some);
    none.retainAll(Arrays.asList(Many.A1, Many.G2, Many.G7));
    System.out.println(some.size() + " " + some.contains(Many.G0) + some.containsAll(none) + " " + none + " " + EnumSet.allOf(Many.class).size() + " " + EnumSet.copyOf(none).equals(none) + " " + some.iterator().next());
    EnumMap<Many, Integer> map = new EnumMap<>(Many.class);
    for (Many m : Many.values()) if (m.ordinal() % 17 == 3) map.put(m, m.ordinal());
    map.entrySet().removeIf(e -> e.getValue() == 20);
    System.out.println(map + " " + map.remove(Many.A3) + map.containsKey(Many.A3) + " " + map.equals(new java.util.HashMap<>(map)) + " " + new EnumMap<>(map).keySet());
    for (String s : new String[] {"GREEN", "green", ""}) {
      try {
        System.out.println(Light.valueOf(s).ordinal());
      } catch (IllegalArgumentException e) {
        System.out.println(e.getMessage());
      }
    }
    try {
      EnumSet.copyOf(new java.util.ArrayList<Light>());
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    Light[] copy = Light.values();
    copy[0] = null;
    System.out.println(Light.values()[0] + " " + Light.AMBER.compareTo(Light.RED) + " " + Light.class.getEnumConstants().length + " " + Planet.EARTH.getClass().getSuperclass() + " " + Planet.EARTH.getClass().getEnumConstants());
  }
}
