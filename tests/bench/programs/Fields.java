/** Instance and static fields: a linked list walked and changed, counters updated. */
public class Fields {
  static class Node {
    int value;
    long weight;
    Node next;
  }

  static int total;
  static long visits;

  public static void main(String[] args) {
    int scale = args.length > 0 ? Integer.parseInt(args[0]) : 100;
    Node head = null;
    for (int i = 0; i < 1000; i++) {
      Node node = new Node();
      node.value = i;
      node.next = head;
      head = node;
    }
    for (int round = 0; round < 100 * scale; round++) {
      for (Node node = head; node != null; node = node.next) {
        node.value = node.value * 3 + 1;
        node.weight += node.value;
        total += node.value;
        visits++;
      }
    }
    long weight = 0;
    for (Node node = head; node != null; node = node.next) {
      weight ^= node.weight;
    }
    System.out.println(total + " " + visits + " " + weight);
  }
}
