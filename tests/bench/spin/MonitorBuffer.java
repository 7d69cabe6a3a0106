import gov.nasa.jpf.vm.Verify;

/** A ring of places behind a monitor, producers and consumers without end; notifyAll wakes whoever waits. See buffer.pml. */
public class MonitorBuffer {
  private final int[] places;
  private int count;
  private int head;

  MonitorBuffer(int capacity) {
    places = new int[capacity];
  }

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

  static class Worker extends Thread {
    private final MonitorBuffer buffer;
    private final int product;

    Worker(MonitorBuffer buffer, int product) {
      this.buffer = buffer;
      this.product = product;
    }

    @Override
    public void run() {
      try {
        while (true) {
          if (product > 0) {
            buffer.put(product);
          } else {
            assert buffer.take() > 0;
          }
        }
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  public static void main(String[] args) {
    int producers = Integer.parseInt(args[0]);
    int consumers = Integer.parseInt(args[1]);
    MonitorBuffer buffer = new MonitorBuffer(Integer.parseInt(args[2]));
    Verify.beginAtomic();
    for (int i = 1; i <= producers; i++) {
      new Worker(buffer, i).start();
    }
    for (int i = 0; i < consumers; i++) {
      new Worker(buffer, 0).start();
    }
    Verify.endAtomic();
  }
}
