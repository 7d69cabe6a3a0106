// EXPECT: ok
/** A ThreadLocal is each thread's own; an inheritable one starts as the parent's. */
public class LocalPerThread {
  static final ThreadLocal<int[]> local = ThreadLocal.withInitial(() -> new int[1]);
  static final InheritableThreadLocal<String> inherited = new InheritableThreadLocal<>();

  public static void main(String[] args) throws Exception {
    inherited.set("main");
    Runnable add = () -> {
      local.get()[0]++;
      assert local.get()[0] == 1;
      assert inherited.get().equals("main");
      inherited.set(Thread.currentThread().getName());
    };
    Thread t = new Thread(add);
    t.start();
    add.run();
    t.join();
    assert inherited.get().equals("main");
  }
}
