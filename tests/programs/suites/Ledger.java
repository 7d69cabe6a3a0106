import java.util.ArrayList;
import java.util.List;

/** Static state of every kind: suites must not leak it from test to test, and assert what a call writes. */
public class Ledger {
  enum Level { LOW, HIGH; int used; }
  private static int entries;
  static long total = 100;
  static final List<String> LOG = new ArrayList<>(List.of("begin"));
  private static final int[] BY_LEVEL = new int[2];
  private static boolean closed;
  static Ledger last;
  static final int LIMIT = 3;
  private final String name;
  private int own;

  Ledger(String name) { this.name = name; }

  /** Writes five static fields, and returns nothing. */
  void enter(int amount, Level level) {
    if (amount < 0) { throw new IllegalArgumentException("entry " + entries); }
    entries++;
    total += amount;
    own += amount;
    if (amount > 5) { LOG.add(name); }
    BY_LEVEL[level.ordinal()]++;
    level.used++;
    last = this;
  }
  static int next() { return Numbers.next(); }
  static void close() { closed = true; Numbers.reset(); }
  static boolean isOpen(int times) {
    for (int i = 0; i < times; i++) { Numbers.next(); }
    if (times > 1) { closed = !closed; }
    return !closed;
  }
  /** A second class with state. */
  static class Numbers {
    private static int next = LIMIT;
    static int next() { return next++; }
    static void reset() { next = 0; }
  }
  /** Counts its objects: no calls that make one leave the static field as it is. */
  static class Card {
    private static int made;
    final int of;
    Card(int of) { this.of = of; made++; }
    int twice() { return 2 * of + made; }
  }
  public static void main(String[] args) {
    Ledger ledger = new Ledger("l");
    for (int amount = -1; amount < 8; amount++) {
      for (Level level : Level.values()) {
        try { ledger.enter(amount, level); } catch (IllegalArgumentException e) { }
      }
    }
    for (int i = 0; i < 4; i++) { next(); isOpen(i); }
    close();
    new Card(3).twice();
    new Card(4).twice();
  }
}
