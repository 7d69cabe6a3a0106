// EXPECT: ok
// STATES <= 40
// ALSO: --por=off
// ALSO: -j 2
// ALSO: --check=independence
// ALSO: --check=hash

import java.util.concurrent.locks.ReentrantLock;

/** An inner class uses the arrays of its outer object under a lock of that object. */
public class OwnedArrayOfTheOuter {
  private final ReentrantLock lock = new ReentrantLock();
  private final int[] places = new int[2];
  private Object[] names = new Object[1];

  class Worker extends Thread {
    @Override
    public void run() {
      lock.lock();
      try {
        places[0]++;
        places[1] = places[0];
        Object[] more = new Object[names.length + 1];
        for (int i = 0; i < names.length; i++) {
          more[i] = names[i];
        }
        more[names.length] = this;
        names = more;
        assert names[names.length - 1] == this;
      } finally {
        lock.unlock();
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    OwnedArrayOfTheOuter outer = new OwnedArrayOfTheOuter();
    Worker first = outer.new Worker();
    Worker second = outer.new Worker();
    first.start();
    second.start();
    first.join();
    second.join();
    assert outer.places[1] == 2;
  }
}
