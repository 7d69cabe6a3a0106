// EXPECT: ok
/** Two readers and a writer; a reader sees both halves of what was written. */
public class ReadersWriters {
  private int readers;
  private boolean writing;
  int left, right;

  synchronized void beginRead() throws InterruptedException {
    while (writing) {
      wait();
    }
    readers++;
  }

  synchronized void endRead() {
    readers--;
    notifyAll();
  }

  synchronized void beginWrite() throws InterruptedException {
    while (writing || readers > 0) {
      wait();
    }
    writing = true;
  }

  synchronized void endWrite() {
    writing = false;
    notifyAll();
  }

  void read() {
    try {
      beginRead();
      assert left == right;
      endRead();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    ReadersWriters data = new ReadersWriters();
    new Thread(data::read).start();
    new Thread(data::read).start();
    data.beginWrite();
    data.left++;
    data.right++;
    data.endWrite();
  }
}
