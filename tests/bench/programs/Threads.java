/** Two threads that take turns at a shared counter and a queue of their own making. */
public class Threads {
  static int shared;

  static class Channel {
    private final int[] items = new int[16];
    private int count, head;

    synchronized void put(int item) throws InterruptedException {
      while (count == items.length) {
        wait();
      }
      items[(head + count++) % items.length] = item;
      notifyAll();
    }

    synchronized int take() throws InterruptedException {
      while (count == 0) {
        wait();
      }
      int item = items[head];
      head = (head + 1) % items.length;
      count--;
      notifyAll();
      return item;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    int scale = args.length > 0 ? Integer.parseInt(args[0]) : 100;
    int items = 5000 * scale;
    Channel channel = new Channel();
    Thread producer = new Thread(() -> {
      try {
        for (int i = 0; i < items; i++) {
          channel.put(i ^ (i >>> 3));
        }
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    });
    producer.start();
    long sum = 0;
    for (int i = 0; i < items; i++) {
      int item = channel.take();
      for (int k = 0; k < 20; k++) {
        item = item * 31 + k;
      }
      sum += item;
    }
    producer.join();
    System.out.println(sum);
  }
}
