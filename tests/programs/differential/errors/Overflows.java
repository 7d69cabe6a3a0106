import java.util.ArrayList;
import java.util.List;

/** StackOverflowError and OutOfMemoryError are caught and the program goes on. */
public class Overflows {
  static int depth;

  static int recurse(int n) {
    depth = n;
    return recurse(n + 1) + 1;
  }

  static class Node {
    Node next;

    @Override
    public String toString() {
      return "node " + next;
    }
  }

  static void withFinally(int n) {
    try {
      withFinally(n + 1);
    } finally {
      depth++;
    }
  }

  public static void main(String[] args) {
    for (int i = 0; i < 3; i++) {
      try {
        recurse(0);
      } catch (StackOverflowError e) {
        System.out.println("overflow " + (depth > 500) + " " + e.getMessage() + " " + e.getStackTrace()[0].getMethodName() + " " + e.getStackTrace().length);
      }
    }
    Node loop = new Node();
    loop.next = loop;
    try {
      loop.toString();
    } catch (StackOverflowError e) {
      System.out.println("cyclic toString");
    }
    depth = 0;
    try {
      withFinally(0);
    } catch (StackOverflowError e) {
      System.out.println("finally ran " + (depth > 500));
    }
    for (int size : new int[] {Integer.MAX_VALUE, Integer.MAX_VALUE - 1}) {
      try {
        System.out.println(new int[size].length);
      } catch (OutOfMemoryError e) {
        System.out.println(e.getMessage());
      }
      try {
        System.out.println(new byte[size].length);
      } catch (OutOfMemoryError e) {
        System.out.println(e.getMessage());
      }
    }
    try {
      long[][] cube = new long[1 << 20][1 << 20];
      System.out.println(cube.length);
    } catch (OutOfMemoryError e) {
      System.out.println(e.getMessage());
    }
    List<Object> sink = new ArrayList<>();
    try {
      while (true) sink.add(new long[1 << 24]);
    } catch (OutOfMemoryError e) {
      boolean several = sink.size() > 1;
      sink = null;
      System.out.println("heap is full " + several + " " + e.getMessage());
    }
    int[] again = new int[100000];
    again[99999] = 7;
    System.out.println(again[99999] + " goes on");
    try {
      new int[-5].clone();
    } catch (NegativeArraySizeException e) {
      System.out.println(e.getMessage());
    }

  }
}
