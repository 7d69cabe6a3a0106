import gov.nasa.jpf.vm.Verify;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/**
 * Two choices, and after each one everything that a state holds is changed: what a branch sees must not depend on the branches
 * explored before it. With two arguments the choices are given instead, so that there is nothing to go back to.
 */
public class Backtrack {
  static class Node {
    int value;
    Node next;

    Node(int value, Node next) {
      this.value = value;
      this.next = next;
    }
  }

  static class Late {
    static int touched = 40;
  }

  static int number = 1;
  static long wide = 1L << 40;
  static double real = 0.5;
  static boolean lateLoaded;
  static int[] array = {1, 2, 3};
  static Node list = new Node(1, new Node(2, null));
  static final TreeMap<String, Integer> MAP = new TreeMap<>();
  static final Object LOCK = new Object();

  static String seen() {
    List<Integer> values = new ArrayList<>();
    for (Node n = list; n != null; n = n.next) {
      values.add(n.value);
    }
    return number + " " + wide + " " + real + " " + java.util.Arrays.toString(array) + " " + values + " " + MAP
        + (lateLoaded ? " " + Late.touched : "");
  }

  static void change(int branch) {
    number += branch;
    wide -= branch;
    real *= branch + 2;
    array[branch % array.length] = -branch;
    if (branch == 2) {
      array = new int[] {9};
    }
    if (branch == 1) {
      list = list.next;
    } else {
      list.next = new Node(10 + branch, list.next);
    }
    MAP.put("branch" + branch, MAP.size());
    MAP.remove("old" + branch);
    if (branch != 0) {
      Late.touched += branch;
      lateLoaded = true;
    }
  }

  static int choose(String[] args, int which, int max) {
    return args.length > which ? Integer.parseInt(args[which]) : Verify.getInt(0, max);
  }

  public static void main(String[] args) throws InterruptedException {
    MAP.put("old0", 0);
    MAP.put("old1", 1);
    int local = 7;
    long localWide = -1;
    Thread other = new Thread(() -> {
      synchronized (LOCK) {
        number *= 10;
      }
    });
    synchronized (LOCK) {
      other.start();
      int first = choose(args, 0, 3);
      System.out.println(first + ": " + local + " " + localWide + " " + seen());
      local += first;
      localWide <<= first;
      change(first);
      int second = choose(args, 1, 2);
      System.out.println(second + ": " + local + " " + localWide + " " + seen());
      local *= second;
      localWide -= second;
      change(second);
    }
    other.join();
    System.out.println(local + " " + localWide + " " + seen());
  }
}
