import gov.nasa.jpf.vm.Verify;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Each case takes memory without end, most of them in one transition. */
public class MemoryBombs {
  static class Node {
    Node next;
    long a, b, c;

    Node(Node next) {
      this.next = next;
    }
  }

  static Object kept;
  static int counter;

  /** With a symbolic argument: each turn is a branch and an object that every later state has. */
  static void paths(int n) {
    for (int i = 0;; ++i) {
      Node node = new Node((Node) kept);
      node.a = n + i;
      kept = node;
      if (n == i * 7919) {
        return;
      }
    }
  }

  public static void main(String[] args) throws Exception {
    switch (args[0]) {
      case "string" -> {
        String s = "x";
        for (;;) {
          s += s;
        }
      }
      case "builder" -> {
        StringBuilder s = new StringBuilder();
        for (int i = 0;; ++i) {
          s.append(i);
        }
      }
      case "list" -> {
        List<int[]> list = new ArrayList<>();
        for (;;) {
          list.add(new int[1024]);
        }
      }
      case "nodes" -> {
        for (Node n = null;; n = new Node(n)) {
          kept = n;
        }
      }
      case "map" -> {
        Map<Integer, String> map = new HashMap<>();
        for (int i = 0;; ++i) {
          map.put(i, "v" + i);
        }
      }
      case "array" -> {
        kept = new long[100_000_000];
      }
      case "arrays" -> {
        List<Object> list = new ArrayList<>();
        for (;;) {
          list.add(new byte[40_000_000]);
        }
      }
      case "matrix" -> {
        kept = new long[10_000][10_000];
      }
      case "garbage" -> {
        long sum = 0;
        for (int i = 0;; ++i) {
          sum += new int[1_000_000].length;
        }
      }
      case "intern" -> {
        for (int i = 0;; ++i) {
          ("name" + i).intern();
        }
      }
      case "causes" -> {
        for (Throwable t = null;; t = new RuntimeException("again", t)) {
          kept = t;
        }
      }
      case "threads" -> {
        for (;;) {
          new Thread(() -> {
            synchronized (MemoryBombs.class) {
              counter++;
            }
          }).start();
        }
      }
      case "output" -> {
        for (;;) {
          System.out.println("a line of some length, again and again and again");
        }
      }
      case "range" -> {
        counter = Verify.getInt(0, 100_000_000);
      }
      case "widest" -> {
        counter = Verify.getInt(Integer.MIN_VALUE, Integer.MAX_VALUE - 1);
      }
      case "ranges" -> {
        Thread other = new Thread(() -> counter += Verify.getInt(0, 2_000_000_000));
        other.start();
        counter += Verify.getInt(0, 2_000_000_000);
        other.join();
      }
      case "states" -> {
        List<Integer> list = new ArrayList<>();
        for (;;) {
          list.add(Verify.getInt(0, 9));
        }
      }
      case "recursion" -> deeper(0);
      default -> throw new IllegalArgumentException(args[0]);
    }
  }

  static int deeper(int n) {
    try {
      return deeper(n + 1) + 1;
    } catch (StackOverflowError e) {
      return deeper(0);
    }
  }
}
