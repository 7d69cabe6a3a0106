// Objects some fields away from a static one.
public class NestedFields {
  static class Node {
    final Node next;
    int hits;

    Node(Node next) {
      this.next = next;
    }
  }

  static final Node list = new Node(new Node(new Node(null)));

  public static void main(String[] args) throws InterruptedException {
    Thread other = new Thread(() -> list.next.next.hits++);
    other.start();
    list.next.next.hits++;
    other.join();
    assert list.next.next.hits == 2;
  }
}
