// EXPECT: ok
// ARGS: --invariant=InvariantLateClass$Table.full
// Until its class is initialised there is nothing to hold against the method.
public class InvariantLateClass {
  static class Table {
    static int size;
    static int[] content;

    static {
      size = 3;
      content = new int[3];
    }

    static boolean full() {
      return content.length == size;
    }
  }

  public static void main(String[] args) {
    Thread t = new Thread(() -> System.out.println(Table.size));
    t.start();
    System.out.println(Table.content.length);
  }
}
