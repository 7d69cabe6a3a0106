// java's own message for a null pointer.
public class NullField {
  static class Node {
    Node next;
    int value;
  }

  static Node head = new Node();

  public static void main(String[] args) {
    new Thread(() -> head = null).start();
    head.value = head.next == null ? 1 : 2;
  }
}
