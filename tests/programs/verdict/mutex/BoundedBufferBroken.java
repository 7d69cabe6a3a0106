// EXPECT: assertion
/** The count is looked at outside the monitor: a value is overwritten. */
public class BoundedBufferBroken {
  final int[] places = new int[1];
  int count;

  void put(int value) {
    while (count == places.length) {
      Thread.yield();
    }
    synchronized (this) {
      count++;
      assert count <= places.length;
      places[0] = value;
    }
  }

  int take() {
    while (count == 0) {
      Thread.yield();
    }
    synchronized (this) {
      count--;
      return places[0];
    }
  }

  public static void main(String[] args) {
    BoundedBufferBroken buffer = new BoundedBufferBroken();
    new Thread(() -> buffer.put(1)).start();
    new Thread(() -> buffer.put(2)).start();
    buffer.take();
    buffer.take();
  }
}
