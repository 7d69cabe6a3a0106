import gov.nasa.jpf.vm.Verify;

/** Two threads make objects at different sites, in loops; in whatever order, at the choice there is one state. */
public class AllocationsInEitherOrder {
  static class Node {
    Node next;
    int value;

    Node(Node next, int value) {
      this.next = next;
      this.value = value;
    }
  }

  static volatile Node odd, even;

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(() -> {
      for (int i = 1; i < 6; i += 2) odd = new Node(odd, i);
    });
    Thread b = new Thread(() -> {
      for (int i = 0; i < 6; i += 2) even = new Node(even, i);
    });
    a.start();
    b.start();
    a.join();
    b.join();
    Verify.getBoolean();
    assert odd.next.next.value == 1 && even.next.next.value == 0;
  }
}
