// EXPECT: ok
/** A ring of two places, two producers and one consumer. */
public class BoundedBuffer {
  final int[] places = new int[2];
  int count, head;

  synchronized void put(int value) throws InterruptedException {
    while (count == places.length) {
      wait();
    }
    places[(head + count) % places.length] = value;
    count++;
    notifyAll();
  }

  synchronized int take() throws InterruptedException {
    while (count == 0) {
      wait();
    }
    int value = places[head];
    head = (head + 1) % places.length;
    count--;
    notifyAll();
    return value;
  }

  void produce(int from) {
    try {
      put(from);
      put(from + 1);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    BoundedBuffer buffer = new BoundedBuffer();
    new Thread(() -> buffer.produce(1)).start();
    new Thread(() -> buffer.produce(3)).start();
    int sum = 0;
    for (int i = 0; i < 4; i++) {
      sum += buffer.take();
    }
    assert sum == 10;
  }
}
