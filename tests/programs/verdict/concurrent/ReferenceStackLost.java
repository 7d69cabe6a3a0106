// EXPECT: assertion
import java.util.concurrent.atomic.AtomicReference;

/** The same with set instead of compareAndSet loses an element. */
public class ReferenceStackLost {
  record Node(int value, Node next) {}

  public static void main(String[] args) throws InterruptedException {
    AtomicReference<Node> top = new AtomicReference<>();
    Thread t = new Thread(() -> top.set(new Node(1, top.get())));
    t.start();
    top.set(new Node(2, top.get()));
    t.join();
    assert top.get().next() != null;
  }
}
