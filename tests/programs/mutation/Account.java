// TESTGEN: --of Account.deposit,Account.withdraw,Account.transfer,Account.statement Account

import java.util.ArrayList;
import java.util.List;

/** An object whose log is a list. */
public class Account {
  private int balance;
  private final String owner;
  private final List<String> log = new ArrayList<>();

  Account(String owner) {
    this.owner = owner;
  }

  void deposit(int amount) {
    if (amount <= 0) {
      throw new IllegalArgumentException("not positive: " + amount);
    }
    balance += amount;
    log.add("+" + amount);
  }

  boolean withdraw(int amount) {
    if (amount <= 0 || balance < amount) {
      return false;
    }
    balance -= amount;
    log.add("-" + amount);
    return true;
  }

  void transfer(Account to, int amount) {
    if (to != this && withdraw(amount)) {
      to.deposit(amount);
    }
  }

  List<String> statement(int last) {
    List<String> lines = new ArrayList<>();
    lines.add(owner + ": " + balance);
    for (int i = Math.max(0, log.size() - last); i < log.size(); i++) {
      lines.add(log.get(i));
    }
    return lines;
  }

  public static void main(String[] args) {
    Account a = new Account("eva");
    Account b = new Account("max");
    a.deposit(50);
    a.withdraw(20);
    a.withdraw(30);
    a.withdraw(1);
    a.deposit(7);
    a.transfer(b, 5);
    a.transfer(a, 1);
    a.transfer(b, 50);
    a.statement(2);
    a.statement(9);
    b.statement(0);
    a.withdraw(-1);
    try {
      b.deposit(0);
    } catch (IllegalArgumentException e) {
      // wanted
    }
  }
}
