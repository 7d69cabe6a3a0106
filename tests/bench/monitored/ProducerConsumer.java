import java.util.concurrent.ArrayBlockingQueue;

/** Two producers and a consumer over a bounded queue. */
public class ProducerConsumer {
    static final class Order {
        int amount, price;
    }

    public static void main(String[] args) throws InterruptedException {
        int rounds = Integer.parseInt(args[0]) * 50;
        ArrayBlockingQueue<Order> queue = new ArrayBlockingQueue<>(16);
        Runnable producer = () -> {
            try {
                for (int i = 0; i < rounds; i++) {
                    Order order = new Order();
                    order.amount = i % 7;
                    order.price = i % 11;
                    queue.put(order);
                }
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        };
        new Thread(producer).start();
        new Thread(producer).start();
        long total = 0;
        for (int i = 0; i < 2 * rounds; i++) {
            Order order = queue.take();
            total += (long) order.amount * order.price;
        }
        System.out.println(total);
    }
}
