// EXPECT: assertion
/** The writer does not wait for readers. */
public class ReadersWritersBroken {
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

  synchronized void beginWrite() {
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

  public static void main(String[] args) {
    ReadersWritersBroken data = new ReadersWritersBroken();
    new Thread(data::read).start();
    data.beginWrite();
    data.left++;
    data.right++;
    data.endWrite();
  }
}
