/** A slot handed over by wait and notify, with objects that become garbage; an exception in one order. */
public class Handoff {
  private Object slot;

  synchronized void put(Object value) throws InterruptedException {
    while (slot != null) wait();
    slot = value;
    notifyAll();
  }

  synchronized Object take() throws InterruptedException {
    while (slot == null) wait(10);
    Object value = slot;
    slot = null;
    notifyAll();
    return value;
  }

  static int seen;

  public static void main(String[] args) throws Exception {
    Handoff handoff = new Handoff();
    Thread t = new Thread(() -> {
      try {
        handoff.put(new int[] {1});
        handoff.put(new int[] {2});
        seen = 1;
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    });
    t.start();
    handoff.take();
    handoff.take();
    if (seen == 1) throw new IllegalStateException("seen");
    t.join();
  }
}
