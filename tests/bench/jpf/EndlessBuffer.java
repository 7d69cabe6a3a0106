/** A buffer with one place, two producers and two consumers without end, and notify where it should be notifyAll: all can wait. */
public class EndlessBuffer {
  private int count;
  private int place;

  synchronized void put(int value) throws InterruptedException {
    while (count == 1) {
      wait();
    }
    place = value;
    count = 1;
    notify();
  }

  synchronized int take() throws InterruptedException {
    while (count == 0) {
      wait();
    }
    count = 0;
    notify();
    return place;
  }

  static class Producer extends Thread {
    private final EndlessBuffer buffer;

    Producer(EndlessBuffer buffer) {
      this.buffer = buffer;
    }

    @Override
    public void run() {
      try {
        while (true) {
          buffer.put(1);
        }
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  static class Consumer extends Thread {
    private final EndlessBuffer buffer;

    Consumer(EndlessBuffer buffer) {
      this.buffer = buffer;
    }

    @Override
    public void run() {
      try {
        while (true) {
          buffer.take();
        }
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  public static void main(String[] args) {
    EndlessBuffer buffer = new EndlessBuffer();
    for (int i = 0; i < 2; i++) {
      new Producer(buffer).start();
      new Consumer(buffer).start();
    }
  }
}
