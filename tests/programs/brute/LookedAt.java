import java.util.ArrayList;
import java.util.List;

/** Values of all kinds, changed step by step: for snapshots of states. */
public class LookedAt {
  enum Colour { RED, GREEN }

  static class Node {
    Node next;
    int key;

    Node(int key) {
      this.key = key;
    }
  }

  static final Object lock = new Object();
  static volatile int total = 1;
  static char letter = 'a';
  static double half = 0.5;
  static float one = 1;
  static long big = 1L << 40;
  static boolean yes = true;
  static byte small = -1;
  static String text = "a\nb";
  static Integer boxed = 1000;
  static Colour colour = Colour.RED;
  static Node head = new Node(1);
  static int[] numbers = {1, 2, 3};
  static String[][] words = {{"x"}, null};
  static List<Node> list = new ArrayList<>();

  static int twice(int n, long wide) {
    total = n;
    return n + (int) wide;
  }

  public static void main(String[] args) throws Exception {
    list.add(head);
    Thread worker = new Thread(() -> {
      synchronized (lock) {
        head.next = new Node(2);
        total++;
      }
    }, "worker");
    synchronized (lock) {
      worker.start();
      total = 5;
      numbers[1] = 20;
    }
    total = twice(7, 1L << 33);
    worker.join();
    head = head.next;
    throw new IllegalStateException("end");
  }
}
