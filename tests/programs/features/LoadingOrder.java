/** Two threads, each of which is the first to use its class; with an argument the order is kept in a field. */
public class LoadingOrder {
  static class First {
    static int value = 1;
  }

  static class Second {
    static int value = 2;
  }

  static String order = "";

  static synchronized void note(boolean kept, String name) {
    System.out.print(name);
    if (kept) {
      order += name;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    boolean kept = args.length > 0;
    Thread a = new Thread(() -> {
      First.value++;
      note(kept, "a");
    });
    Thread b = new Thread(() -> {
      Second.value++;
      note(kept, "b");
    });
    a.start();
    b.start();
    a.join();
    b.join();
    gov.nasa.jpf.vm.Verify.getBoolean(); // both
    assert First.value == 2 && Second.value == 3 && order.length() <= 2;
  }
}
