import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;

/** An event-sourced ledger: sealed events, replay, snapshots, undo, listeners, validation by exceptions, reports. */
public class BankOfEvents {
  sealed interface Event permits Opened, Moved, Closed {
    int at();
  }

  record Opened(int at, String account) implements Event {}

  record Moved(int at, String from, String to, long cents) implements Event {}

  record Closed(int at, String account) implements Event {}

  static class Refused extends RuntimeException {
    Refused(String why) {
      super(why);
    }
  }

  private final List<Event> log = new ArrayList<>();
  private final Map<String, Long> balances = new TreeMap<>();
  private final List<Consumer<? super Event>> listeners = new ArrayList<>();

  void listen(Consumer<? super Event> listener) {
    listeners.add(listener);
  }

  private long balance(String account) {
    return Optional.ofNullable(balances.get(account)).orElseThrow(() -> new Refused("no account " + account));
  }

  private void apply(Event e) {
    if (e instanceof Opened o) {
      if (balances.putIfAbsent(o.account(), 0L) != null) throw new Refused("twice " + o.account());
    } else if (e instanceof Moved m) {
      if (m.cents() <= 0) throw new Refused("amount " + m.cents());
      if (!m.from().equals("cash") && balance(m.from()) < m.cents()) throw new Refused(m.from() + " has " + balance(m.from()));
      if (!m.to().equals("cash")) balance(m.to());
      balances.computeIfPresent(m.from(), (k, v) -> v - m.cents());
      balances.computeIfPresent(m.to(), (k, v) -> Math.addExact(v, m.cents()));
    } else if (e instanceof Closed c) {
      if (balance(c.account()) != 0) throw new Refused("not empty " + c.account());
      balances.remove(c.account());
    }
  }

  boolean record(Event e) {
    try {
      apply(e);
    } catch (Refused | ArithmeticException refused) {
      System.out.println("refused " + e + ": " + refused.getMessage());
      return false;
    }
    log.add(e);
    for (Consumer<? super Event> l : listeners) l.accept(e);
    return true;
  }

  static BankOfEvents replay(List<? extends Event> events, int until) {
    BankOfEvents bank = new BankOfEvents();
    for (Event e : events) if (e.at() <= until) bank.record(e);
    return bank;
  }

  Event undo() {
    Event last = log.remove(log.size() - 1);
    balances.clear();
    balances.putAll(replay(log, Integer.MAX_VALUE).balances);
    return last;
  }

  public static void main(String[] args) {
    BankOfEvents bank = new BankOfEvents();
    Map<String, Integer> kinds = new LinkedHashMap<>();
    bank.listen(e -> kinds.merge(e.getClass().getSimpleName(), 1, Integer::sum));
    int t = 0;
    for (String name : new String[] {"ann", "bob", "cyd", "ann"}) bank.record(new Opened(++t, name));
    long seed = 42;
    String[] names = {"ann", "bob", "cyd", "cash", "dan"};
    for (int i = 0; i < 30; i++) {
      seed = (seed * 6364136223846793005L + 1442695040888963407L) & Long.MAX_VALUE;
      bank.record(new Moved(++t, names[(int) ((seed >>> 20) % 4)], names[(int) ((seed >>> 33) % 5)], seed % 5000 - 200));
    }
    bank.record(new Moved(++t, "cash", "ann", Long.MAX_VALUE));
    bank.record(new Closed(++t, "bob"));
    System.out.println(bank.balances + " " + kinds + " " + bank.log.size());
    for (int when = 0; when <= t; when += 9) System.out.println(when + " " + replay(bank.log, when).balances);
    System.out.println(bank.undo() + " " + bank.balances + " " + bank.balances.equals(replay(Collections.unmodifiableList(bank.log), t).balances));
    TreeMap<String, long[]> flows = new TreeMap<>();
    for (Event e : bank.log) {
      if (!(e instanceof Moved m)) continue;
      flows.computeIfAbsent(m.from(), k -> new long[2])[1] += m.cents();
      flows.computeIfAbsent(m.to(), k -> new long[2])[0] += m.cents();
    }
    flows.forEach((k, v) -> System.out.printf("%-5s in %,10.2f out %,10.2f%n", k, v[0] / 100.0, v[1] / 100.0));
  }
}
