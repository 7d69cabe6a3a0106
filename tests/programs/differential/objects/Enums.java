import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;

/** Enums with bodies, fields, interfaces; values, valueOf, ordinal, compareTo; EnumMap and EnumSet. */
public class Enums {
  interface Op { int apply(int a, int b); }

  enum Operation implements Op {
    PLUS("+") { public int apply(int a, int b) { return a + b; } },
    MINUS("-") { public int apply(int a, int b) { return a - b; } },
    TIMES("*") {
      public int apply(int a, int b) { return a * b; }
      @Override boolean strong() { return true; }
    };
    final String symbol;
    static final Map<String, Operation> BY_SYMBOL = new java.util.HashMap<>();
    static { for (Operation o : values()) BY_SYMBOL.put(o.symbol, o); }
    Operation(String s) { symbol = s; }
    boolean strong() { return false; }
  }

  enum Planet { MERCURY(3.3e23, 2.44e6), EARTH(5.97e24, 6.37e6); 
    final double mass, radius;
    Planet(double m, double r) { mass = m; radius = r; }
    double gravity() { return 6.67e-11 * mass / (radius * radius); }
  }

  enum Day { MO, TU, WE, TH, FR, SA, SU;
    boolean weekend() { return switch (this) { case SA, SU -> true; default -> false; }; }
    Day next() { return values()[(ordinal() + 1) % values().length]; }
  }

  enum Empty { }

  public static void main(String[] args) {
    for (Operation o : Operation.values()) {
      System.out.println(o + o.symbol + o.apply(6, 3) + o.strong() + o.getDeclaringClass().getName() + " " + o.getClass().getName());
    }
    System.out.println(Operation.BY_SYMBOL.get("*").ordinal() + " " + Operation.valueOf("MINUS").compareTo(Operation.TIMES));
    for (Planet p : Planet.values()) System.out.println(p.name() + " " + p.gravity());
    Day d = Day.FR;
    System.out.println(d.next().weekend() + " " + Day.SU.next() + " " + Empty.values().length);
    EnumMap<Day, Integer> hours = new EnumMap<>(Day.class);
    hours.put(Day.TH, 4);
    hours.put(Day.MO, 8);
    hours.merge(Day.MO, 1, Integer::sum);
    System.out.println(hours + " " + hours.containsKey(Day.TU) + " " + hours.size());
    EnumSet<Day> set = EnumSet.range(Day.TU, Day.TH);
    set.add(Day.SU);
    System.out.println(set + " " + EnumSet.complementOf(set) + " " + EnumSet.noneOf(Day.class) + " " + EnumSet.allOf(Day.class).size());
    set.removeAll(EnumSet.of(Day.WE, Day.SU));
    System.out.println(set + " " + set.contains(Day.TU));
    System.out.println(Day.MO == Day.valueOf("MO"));
    System.out.println(Day.MO.equals(Day.TU) + " " + Day.MO.toString().hashCode());
  }
}
