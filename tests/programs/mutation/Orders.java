// TESTGEN: --of Orders.add,Orders.total,Orders.best,Orders.cheap,Orders.drop Orders

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;

/** Records in queues and maps. */
public class Orders {
  record Order(String item, int count, int price) {
    int total() {
      return count >= 10 ? count * price * 9 / 10 : count * price;
    }
  }

  private final Deque<Order> open = new ArrayDeque<>();
  private final Map<String, Integer> sold = new HashMap<>();
  private final AtomicInteger number = new AtomicInteger();

  Order add(String item, int count, int price) {
    Order order = new Order(item, count, price);
    open.add(order);
    sold.merge(item, count, Integer::sum);
    number.incrementAndGet();
    return order;
  }

  int total() {
    int sum = 0;
    for (Order order : open) {
      sum += order.total();
    }
    return sum;
  }

  TreeMap<Integer, String> best() {
    TreeMap<Integer, String> byTotal = new TreeMap<>();
    for (Order order : open) {
      if (order.count() > 1) {
        byTotal.put(order.total(), order.item());
      }
    }
    return byTotal;
  }

  Set<String> cheap(int most) {
    Set<String> items = new TreeSet<>();
    for (Order order : open) {
      if (order.price() <= most) {
        items.add(order.item());
      }
    }
    return items;
  }

  int drop(String item) {
    int dropped = 0;
    for (Iterator<Order> each = open.iterator(); each.hasNext();) {
      Order order = each.next();
      if (order.item().equals(item)) {
        each.remove();
        dropped++;
        sold.put(item, sold.get(item) - order.count());
      }
    }
    return dropped;
  }

  public static void main(String[] args) {
    Orders orders = new Orders();
    orders.total();
    orders.add("tea", 2, 5);
    orders.add("tea", 10, 4);
    orders.add("cup", 1, 9);
    orders.total();
    orders.best();
    orders.cheap(5);
    orders.cheap(4);
    orders.drop("tea");
    orders.drop("pot");
  }
}
