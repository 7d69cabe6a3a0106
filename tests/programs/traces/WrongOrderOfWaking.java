// Both waiters are woken; the second finds nothing.
public class WrongOrderOfWaking {
  private int items;

  synchronized void put() {
    items++;
    notifyAll();
  }

  synchronized int take() throws InterruptedException {
    if (items == 0) {
      wait();
    }
    items--;
    assert items >= 0;
    return items;
  }

  public static void main(String[] args) throws InterruptedException {
    WrongOrderOfWaking shelf = new WrongOrderOfWaking();
    for (int i = 0; i < 2; i++) {
      Thread taker = new Thread("taker") {
        @Override
        public void run() {
          try {
            shelf.take();
          } catch (InterruptedException e) {
            throw new IllegalStateException(e);
          }
        }
      };
      taker.start();
    }
    shelf.put();
  }
}
