import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/** Thread groups, names, states, priorities; uncaught handlers of thread, group and all; inherited locals; interrupts at every wait. */
public class GroupsAndHandlers {
  static final InheritableThreadLocal<List<String>> INHERITED = new InheritableThreadLocal<>() {
    @Override
    protected List<String> childValue(List<String> parent) {
      List<String> copy = new ArrayList<>(parent);
      copy.add("child");
      return copy;
    }
  };
  static final ThreadLocal<int[]> OWN = ThreadLocal.withInitial(() -> new int[] {42});

  static void handlers() throws InterruptedException {
    List<String> log = Collections.synchronizedList(new ArrayList<>());
    Thread.setDefaultUncaughtExceptionHandler((t, e) -> log.add("default " + t.getName() + " " + e.getMessage()));
    ThreadGroup group = new ThreadGroup("mine") {
      @Override
      public void uncaughtException(Thread t, Throwable e) {
        log.add("group " + t.getName() + " " + e.getMessage());
      }
    };
    Runnable fails = () -> {
      throw new IllegalStateException("of " + Thread.currentThread().getName());
    };
    Thread a = new Thread(group, fails, "a"), b = new Thread(fails, "b"), c = new Thread(group, fails, "c"), d = new Thread(fails, "d");
    c.setUncaughtExceptionHandler((t, e) -> log.add("own " + t.getName() + " " + t.isAlive()));
    d.setUncaughtExceptionHandler((t, e) -> {
      throw new Error("the handler fails too");
    });
    for (Thread t : List.of(a, b, c, d)) {
      t.start();
      t.join();
    }
    System.out.println(log + " " + a.getThreadGroup() + " " + d.getState());
    Thread.setDefaultUncaughtExceptionHandler(null);
  }

  static void states() throws InterruptedException {
    Object lock = new Object();
    CountDownLatch started = new CountDownLatch(1);
    Thread t = new Thread(() -> {
      synchronized (lock) {
        started.countDown();
        try {
          lock.wait();
        } catch (InterruptedException e) {
          System.out.println("interrupted " + Thread.currentThread().isInterrupted() + " " + e.getMessage());
        }
      }
    }, "waiter");
    System.out.println(t.getState() + " " + t.isAlive() + " " + t.getPriority() + " " + t.isDaemon() + " " + t);
    t.start();
    started.await();
    while (t.getState() != Thread.State.WAITING) Thread.yield();
    synchronized (lock) {
      t.interrupt();
      while (t.getState() != Thread.State.BLOCKED) Thread.yield();
    }
    t.join();
    System.out.println(t.getState() + " " + t.isInterrupted() + " " + t.getThreadGroup() + " " + t);
    try {
      t.start();
    } catch (IllegalThreadStateException e) {
      System.out.println(e);
    }
    for (Runnable r : new Runnable[] {() -> t.setPriority(11), () -> t.setName(null), () -> Thread.currentThread().setDaemon(true), lock::notify, () -> {
      try {
        Thread.sleep(-1);
      } catch (InterruptedException e) {
        System.out.println("no");
      }
    }, () -> {
      try {
        lock.wait(-1);
      } catch (InterruptedException e) {
        System.out.println("no");
      }
    }, () -> {
      try {
        Thread.sleep(1, 1_000_000);
      } catch (InterruptedException e) {
        System.out.println("no");
      }
    }}) {
      try {
        r.run();
        System.out.println("done");
      } catch (RuntimeException e) {
        System.out.println(e);
      }
    }
  }

  static void interrupts() throws InterruptedException {
    Thread.currentThread().interrupt();
    try {
      Thread.sleep(1000);
    } catch (InterruptedException e) {
      System.out.println(e.getMessage() + " " + Thread.interrupted());
    }
    Thread.currentThread().interrupt();
    System.out.println(Thread.currentThread().isInterrupted() + " " + Thread.interrupted() + " " + Thread.interrupted());
    Thread.currentThread().interrupt();
    try {
      new CountDownLatch(1).await();
    } catch (InterruptedException e) {
      System.out.println("latch " + e.getMessage());
    }
    Thread.currentThread().interrupt();
    java.util.concurrent.locks.LockSupport.park();
    System.out.println("park returns " + Thread.interrupted());
    Thread.currentThread().interrupt();
    java.util.concurrent.locks.ReentrantLock lock = new java.util.concurrent.locks.ReentrantLock();
    System.out.println(lock.tryLock() + " " + Thread.currentThread().isInterrupted());
    try {
      lock.lockInterruptibly();
    } catch (InterruptedException e) {
      System.out.println("lock " + lock.getHoldCount());
    }
    try {
      Thread sleeper = new Thread(() -> {
        try {
          Thread.sleep(60_000);
        } catch (InterruptedException e) {
          System.out.println(e.getMessage());
          Thread.currentThread().interrupt();
        }
        System.out.println("flag " + Thread.currentThread().isInterrupted());
      });
      sleeper.start();
      sleeper.interrupt();
      sleeper.join();
      Thread.currentThread().interrupt();
      sleeper.join();
      System.out.println("a thread that is over is joined at once " + Thread.interrupted());
      Thread.currentThread().interrupt();
      Thread.currentThread().join(5);
    } catch (InterruptedException e) {
      System.out.println("join " + e.getMessage() + Thread.currentThread().isInterrupted());
    }
  }

  static void locals() throws InterruptedException {
    INHERITED.set(new ArrayList<>(List.of("main")));
    OWN.get()[0]++;
    Thread t = new Thread(() -> {
      System.out.println(INHERITED.get() + " " + OWN.get()[0]);
      INHERITED.get().add("changed");
      Thread grand = new Thread(() -> System.out.println(INHERITED.get()));
      grand.start();
      try {
        grand.join();
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
      INHERITED.remove();
      System.out.println(INHERITED.get());
    });
    INHERITED.get().add("before start");
    t.start();
    t.join();
    OWN.remove();
    System.out.println(INHERITED.get() + " " + OWN.get()[0]);
    Thread cut = new Thread(null, () -> System.out.println(INHERITED.get()), "cut", 0, false);
    cut.start();
    cut.join();
  }

  public static void main(String[] args) throws InterruptedException {
    handlers();
    states();
    interrupts();
    locals();
    ThreadGroup main = Thread.currentThread().getThreadGroup(), sub = new ThreadGroup(main, "sub");
    sub.setMaxPriority(3);
    Thread low = new Thread(sub, () -> {}, "low");
    low.setPriority(9);
    System.out.println(main.getName() + " " + main.getParent().getName() + " " + sub + " " + low.getPriority() + " " + low + " " + main.parentOf(sub) + " " + sub.activeCount() + " " + new Thread().getName().startsWith("Thread-"));
  }
}
