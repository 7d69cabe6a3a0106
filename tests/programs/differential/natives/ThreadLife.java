/** A thread's life as it can be asked for: states, names, groups, interrupts, handlers. */
public class ThreadLife {
  interface Body {
    void run() throws Exception;
  }

  static void attempt(String name, Body body) {
    try {
      body.run();
      System.out.println(name + " done");
    } catch (Exception e) {
      System.out.println(name + " " + e);
    }
  }

  public static void main(String[] args) throws Exception {
    Thread thread = new Thread(() -> System.out.println("runs " + Thread.currentThread().isInterrupted()));
    System.out.println(thread + " " + thread.getState() + thread.isAlive() + thread.getPriority() + thread.isDaemon());
    thread.interrupt();
    System.out.println(thread.isInterrupted());
    thread.start();
    thread.join();
    System.out.println(thread + " " + thread.getState() + thread.isAlive() + thread.getThreadGroup());
    attempt("second start", thread::start);

    Thread failing = new Thread(() -> { throw new IllegalStateException("first"); }, "failing");
    failing.setUncaughtExceptionHandler((who, e) -> System.out.println("own handler: " + who.getName() + " " + e));
    failing.start();
    failing.join();
    Thread.setDefaultUncaughtExceptionHandler((who, e) -> System.out.println("default handler: " + who.getName() + " " + e));
    failing = new Thread(() -> { throw new IllegalStateException("second"); });
    failing.start();
    failing.join();

    Thread.currentThread().interrupt();
    attempt("interrupted sleep", () -> Thread.sleep(10));
    Thread.currentThread().interrupt();
    attempt("join of a new thread", () -> new Thread().join());
    System.out.println(Thread.interrupted() + " " + Thread.interrupted());
    attempt("negative sleep", () -> Thread.sleep(-1));
    attempt("negative wait", () -> new Object().wait(-1));
    attempt("wait without monitor", () -> new Object().wait());
    attempt("notify without monitor", () -> new Object().notify());
    attempt("priority", () -> new Thread().setPriority(11));
    attempt("no name", () -> new Thread((String) null));
    attempt("daemon while alive", () -> Thread.currentThread().setDaemon(true));

    Thread sleeper = new Thread(() -> {
      try {
        Thread.sleep(100_000);
      } catch (InterruptedException e) {
        System.out.println("woken: " + e.getMessage() + " " + Thread.currentThread().isInterrupted());
      }
    });
    sleeper.start();
    while (sleeper.getState() != Thread.State.TIMED_WAITING) {
      Thread.yield();
    }
    sleeper.interrupt();
    sleeper.join();

    ThreadLocal<Integer> local = ThreadLocal.withInitial(() -> 5);
    InheritableThreadLocal<String> inherited = new InheritableThreadLocal<>();
    local.set(7);
    inherited.set("from main");
    ThreadGroup group = new ThreadGroup("group");
    Thread member = new Thread(group, () -> System.out.println(local.get() + inherited.get()
        + Thread.currentThread().getThreadGroup().getName() + group.activeCount()));
    member.start();
    member.join();
    System.out.println(local.get() + " " + group + group.getParent().getName() + group.activeCount());
    synchronized (group) {
      System.out.println(Thread.holdsLock(group) + " " + Thread.holdsLock(local));
    }
  }
}
