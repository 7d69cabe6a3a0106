// EXPECT: ok
import java.util.concurrent.atomic.AtomicReference;

/** A lock-free stack on an AtomicReference. */
public class ReferenceStack {
  record Node(int value, Node next) {}

  public static void main(String[] args) throws InterruptedException {
    AtomicReference<Node> top = new AtomicReference<>();
    Thread t = new Thread(() -> push(top, 1));
    t.start();
    push(top, 2);
    t.join();
    Node first = top.get();
    assert first.value() + first.next().value() == 3 && first.next().next() == null;
  }

  static void push(AtomicReference<Node> top, int value) {
    Node old;
    do {
      old = top.get();
    } while (!top.compareAndSet(old, new Node(value, old)));
  }
}
