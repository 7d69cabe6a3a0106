// EXPECT: assertion
/** The bakery algorithm without the mark of choosing: a ticket read but not yet taken is overlooked. */
public class BakeryBroken {
  static final class Customer {
    volatile int ticket;
  }

  static final Customer[] CUSTOMERS = {new Customer(), new Customer()};
  static int inside;

  static void buy(int me) {
    Customer mine = CUSTOMERS[me], other = CUSTOMERS[1 - me];
    mine.ticket = other.ticket + 1;
    while (other.ticket != 0 && (other.ticket < mine.ticket || other.ticket == mine.ticket && 1 - me < me)) {
      Thread.yield();
    }
    inside++;
    assert inside == 1;
    inside--;
    mine.ticket = 0;
  }

  public static void main(String[] args) {
    new Thread(() -> buy(1)).start();
    buy(0);
  }
}
