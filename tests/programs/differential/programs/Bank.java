import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** A bank: accounts, transfers with rollback, interest, statements, listeners. */
public class Bank {
  static class InsufficientFunds extends Exception {
    final BigDecimal missing;

    InsufficientFunds(String account, BigDecimal missing) {
      super("account " + account + " lacks " + missing);
      this.missing = missing;
    }
  }

  static class NoSuchAccount extends RuntimeException {
    NoSuchAccount(String id) {
      super("no account " + id);
    }
  }

  enum Kind { DEPOSIT, WITHDRAWAL, TRANSFER_IN, TRANSFER_OUT, INTEREST, FEE }

  record Entry(int number, Kind kind, BigDecimal amount, BigDecimal balance) {}

  abstract static class Account {
    private final String id;
    private BigDecimal balance = BigDecimal.ZERO.setScale(2);
    private final List<Entry> history = new ArrayList<>();

    Account(String id) {
      this.id = id;
    }

    void book(Kind kind, BigDecimal amount) throws InsufficientFunds {
      BigDecimal next = balance.add(amount);
      if (next.compareTo(limit().negate()) < 0) throw new InsufficientFunds(id, next.add(limit()).negate());
      balance = next;
      history.add(new Entry(history.size() + 1, kind, amount, balance));
    }

    BigDecimal limit() {
      return BigDecimal.ZERO;
    }

    abstract void endOfMonth() throws InsufficientFunds;
  }

  static class Savings extends Account {
    private final BigDecimal rate;

    Savings(String id, String rate) {
      super(id);
      this.rate = new BigDecimal(rate);
    }

    @Override
    void endOfMonth() throws InsufficientFunds {
      book(Kind.INTEREST, super.balance.multiply(rate).divide(new BigDecimal(1200), 2, RoundingMode.HALF_EVEN));
    }
  }

  static class Checking extends Account {
    Checking(String id) {
      super(id);
    }

    @Override
    BigDecimal limit() {
      return new BigDecimal("100.00");
    }

    @Override
    void endOfMonth() throws InsufficientFunds {
      book(Kind.FEE, new BigDecimal("-2.50"));
    }
  }

  private final Map<String, Account> accounts = new LinkedHashMap<>();
  private final List<Consumer<String>> listeners = new ArrayList<>();

  Account find(String id) {
    return Optional.ofNullable(accounts.get(id)).orElseThrow(() -> new NoSuchAccount(id));
  }

  void open(Account a) {
    if (accounts.putIfAbsent(a.id, a) != null) throw new IllegalArgumentException("account " + a.id + " exists");
    tell("opened " + a.id + " (" + a.getClass().getSimpleName() + ")");
  }

  void tell(String event) {
    listeners.forEach(l -> l.accept(event));
  }

  void transfer(String from, String to, String amount) {
    BigDecimal value = new BigDecimal(amount);
    Account a = find(from);
    boolean taken = false;
    try {
      a.book(Kind.TRANSFER_OUT, value.negate());
      taken = true;
      find(to).book(Kind.TRANSFER_IN, value);
      tell("moved " + value + " from " + from + " to " + to);
    } catch (InsufficientFunds e) {
      tell("refused: " + e.getMessage() + " (missing " + e.missing + ")");
    } catch (NoSuchAccount e) {
      if (taken) {
        a.balance = a.balance.add(value);
        a.history.remove(a.history.size() - 1);
      }
      tell("rolled back: " + e.getMessage());
    } finally {
      tell("balance of " + from + ": " + a.balance);
    }
  }

  public static void main(String[] args) throws Exception {
    Bank bank = new Bank();
    List<String> log = new ArrayList<>();
    bank.listeners.add(e -> System.out.println("* " + e));
    bank.listeners.add(log::add);
    bank.open(new Savings("S1", "3.6"));
    bank.open(new Checking("C1"));
    bank.open(new Checking("C2"));
    try {
      bank.open(new Checking("C1"));
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    bank.find("S1").book(Kind.DEPOSIT, new BigDecimal("1000.00"));
    bank.transfer("S1", "C1", "250.75");
    bank.transfer("C1", "C2", "350.00");
    bank.transfer("C1", "C2", "400.00");
    bank.transfer("C2", "X9", "10.00");
    bank.transfer("S1", "C2", "749.26");
    for (int month = 1; month <= 6; month++) {
      for (Account a : bank.accounts.values()) {
        try {
          a.endOfMonth();
        } catch (InsufficientFunds e) {
          System.out.println("month " + month + ": " + e.getMessage());
        }
      }
    }
    for (Account a : bank.accounts.values()) {
      System.out.printf("%n%-4s %-10s %10s%n", a.id, a.getClass().getSimpleName(), a.balance);
      a.history.forEach(e -> System.out.printf("%3d %-12s %10.2f %10.2f%n", e.number(), e.kind(), e.amount(), e.balance()));
    }
    Map<Kind, BigDecimal> sums = bank.accounts.values().stream().flatMap(a -> a.history.stream()).collect(Collectors.groupingBy(Entry::kind, TreeMap::new, Collectors.reducing(BigDecimal.ZERO, Entry::amount, BigDecimal::add)));
    System.out.println(sums);
    System.out.println(bank.accounts.values().stream().max(Comparator.comparing(a -> a.balance)).map(a -> a.id).get() + " " + log.size());
    bank.transfer("nobody", "S1", "1");
  }
}
