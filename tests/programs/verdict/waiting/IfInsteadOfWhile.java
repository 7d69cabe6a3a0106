// EXPECT: assertion
/** Two consumers wake for one item and do not look again. */
public class IfInsteadOfWhile {
  int items;

  synchronized void put() {
    items++;
    notifyAll();
  }

  synchronized void take() {
    try {
      if (items == 0) {
        wait();
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    items--;
    assert items >= 0;
  }

  public static void main(String[] args) {
    IfInsteadOfWhile box = new IfInsteadOfWhile();
    new Thread(box::take).start();
    new Thread(box::take).start();
    box.put();
    box.put();
  }
}
