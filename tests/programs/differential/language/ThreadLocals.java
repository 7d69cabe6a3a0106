import java.util.ArrayList;
import java.util.List;

/** ThreadLocal, InheritableThreadLocal, thread names, priorities, groups, uncaught handlers. */
public class ThreadLocals {
  static final ThreadLocal<List<String>> LOG = ThreadLocal.withInitial(ArrayList::new);
  static final ThreadLocal<Integer> NUMBER = new ThreadLocal<>();
  static final InheritableThreadLocal<String> INHERITED = new InheritableThreadLocal<>() {
    @Override
    protected String childValue(String parent) {
      return parent + "'s child";
    }
  };

  public static void main(String[] args) throws Exception {
    LOG.get().add("main");
    NUMBER.set(1);
    INHERITED.set("main");
    Thread t = new Thread(() -> {
      LOG.get().add("worker");
      System.out.println(LOG.get() + " " + NUMBER.get() + " " + INHERITED.get() + " " + Thread.currentThread().getName() + " " + Thread.currentThread().isDaemon());
    }, "worker");
    System.out.println(t.getState() + " " + t.isAlive() + " " + t.getPriority() + " " + t.getThreadGroup().getName());
    t.start();
    t.join();
    System.out.println(t.getState() + " " + LOG.get() + " " + NUMBER.get());
    NUMBER.remove();
    LOG.remove();
    System.out.println(NUMBER.get() + " " + LOG.get());
    Thread failing = new Thread(() -> { throw new IllegalStateException("in thread"); });
    failing.setName("failing");
    failing.setUncaughtExceptionHandler((thread, e) -> System.out.println(thread.getName() + " died of " + e));
    failing.start();
    failing.join();
    Thread sleeper = new Thread(() -> {
      try {
        Thread.sleep(100000);
      } catch (InterruptedException e) {
        System.out.println(e.getMessage() + " " + Thread.currentThread().isInterrupted());
      }
    });
    sleeper.start();
    sleeper.interrupt();
    sleeper.join();
    try {
      sleeper.start();
    } catch (IllegalThreadStateException e) {
      System.out.println("started once");
    }
    try {
      t.setPriority(11);
    } catch (IllegalArgumentException e) {
      System.out.println("bad priority");
    }
    Thread.currentThread().interrupt();
    System.out.println(Thread.interrupted() + " " + Thread.interrupted() + " " + Thread.currentThread());
  }
}
