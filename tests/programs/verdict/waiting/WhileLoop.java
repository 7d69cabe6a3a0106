// EXPECT: ok
/** Two consumers that look again after waking. */
public class WhileLoop {
  int items;

  synchronized void put() {
    items++;
    notifyAll();
  }

  synchronized void take() {
    try {
      while (items == 0) {
        wait();
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    items--;
    assert items >= 0;
  }

  public static void main(String[] args) {
    WhileLoop box = new WhileLoop();
    new Thread(box::take).start();
    new Thread(box::take).start();
    box.put();
    box.put();
  }
}
