/**
 * Two threads make objects in either order: "sites" at two places in the program, "loops" several at each, "same" both at one
 * place. With a second argument each object keeps its number in the order in which they were made.
 */
public class AllocationOrder {
  static class Made {
    int number;
  }

  static class Other extends Made { }

  static final Made[] LEFT = new Made[2], RIGHT = new Made[2];
  static int next;

  static synchronized void number(Made made, boolean kept, String name) {
    System.out.print(name);
    if (kept) {
      made.number = ++next;
    }
  }

  static void same(Made[] into, boolean kept, String name) {
    into[0] = new Made();
    number(into[0], kept, name);
  }

  static void left(String way, boolean kept) {
    if (way.equals("same")) {
      same(LEFT, kept, "l");
      return;
    }
    int count = way.equals("loops") ? 2 : 1;
    for (int i = 0; i < count; i++) {
      LEFT[i] = new Made();
      number(LEFT[i], kept, "l");
    }
  }

  static void right(String way, boolean kept) {
    if (way.equals("same")) {
      same(RIGHT, kept, "r");
      return;
    }
    int count = way.equals("loops") ? 2 : 1;
    for (int i = 0; i < count; i++) {
      RIGHT[i] = new Other();
      number(RIGHT[i], kept, "r");
    }
  }

  public static void main(String[] args) throws InterruptedException {
    boolean kept = args.length > 1;
    Thread a = new Thread(() -> left(args[0], kept));
    Thread b = new Thread(() -> right(args[0], kept));
    a.start();
    b.start();
    a.join();
    b.join();
    gov.nasa.jpf.vm.Verify.getBoolean(); // both
    assert LEFT[0] != RIGHT[0];
  }
}
