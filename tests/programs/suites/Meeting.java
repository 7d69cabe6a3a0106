import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
/** Threads that wait for each other in each of java's ways. */
public class Meeting {
  private boolean ready;
  private String log = "";
  private int total;
  private final List<String> names = new ArrayList<>();
  private final AtomicInteger count = new AtomicInteger();

  /** A lost update. */
  void together() throws InterruptedException {
    Thread t = new Thread(() -> total++); // other
    t.start();
    total++; // beside
    t.join();
  }
  void inTurn() throws InterruptedException {
    Thread t = new Thread(() -> { synchronized (this) { total++; } });
    t.start();
    synchronized (this) { total++; }
    t.join();
  }
  /** The thread outlives the call. */
  void leave() { new Thread(() -> total++).start(); }
  void stuck() throws InterruptedException {
    Object other = new Object();
    Thread t = new Thread(() -> { synchronized (other) { synchronized (this) { total++; } } });
    t.start();
    synchronized (this) { synchronized (other) { total += 2; } }
    t.join();
  }

  private synchronized void add(String what) { log += what; }

  /** A wait that may come after its notification. */
  String lost() throws InterruptedException {
    Thread waiter = new Thread(() -> {
      synchronized (this) {
        try { wait(); add("woken "); } catch (InterruptedException e) { }
      }
    });
    waiter.start();
    synchronized (this) { notify(); add("notified "); // lost
    }
    waiter.join();
    return log;
  }
  /** The same in a loop with a condition. */
  String handedOver() throws InterruptedException {
    Thread waiter = new Thread(() -> {
      synchronized (this) {
        add("in ");
        while (!ready) { try { wait(); } catch (InterruptedException e) { return; } }
        add("woken ");
      }
    });
    waiter.start();
    synchronized (this) { ready = true; notifyAll(); add("notified "); }
    waiter.join();
    return log;
  }
  /** Three threads in a race, a loop, and a class of its own. */
  private class Counter extends Thread {
    @Override public void run() { for (int i = 0; i < 2; i++) { total = total + 1; } }
  }
  int race() throws InterruptedException {
    Counter a = new Counter(), b = new Counter();
    a.start();
    b.start();
    a.join();
    b.join();
    return total;
  }
  int atomically() throws InterruptedException {
    Thread t = new Thread(() -> { int seen = count.get(); count.set(seen + 1); });
    t.start();
    count.incrementAndGet();
    t.join();
    return count.get();
  }
  String locked() throws InterruptedException {
    ReentrantLock lock = new ReentrantLock();
    Condition full = lock.newCondition();
    Thread t = new Thread(() -> {
      lock.lock();
      try {
        while (names.isEmpty()) { log += "waits "; full.await(); }
        log += names.remove(0);
      } catch (InterruptedException e) { log += "interrupted";
      } finally { lock.unlock(); }
    });
    t.start();
    lock.lock();
    names.add("x");
    full.signal();
    lock.unlock();
    t.join();
    return log;
  }
  /** What is checked may have changed when it is used: one outcome is an exception. */
  int checked(int limit) throws InterruptedException {
    total = 5;
    Thread t = new Thread(() -> total = 0);
    t.start();
    int result = total > limit ? 10 / total : -1;
    t.join();
    return result;
  }

  public static void main(String[] args) throws InterruptedException {
    Meeting meeting = new Meeting();
    switch (args[0]) {
      case "together": meeting.together(); break;
      case "inTurn": meeting.inTurn(); break;
      case "leave": meeting.leave(); break;
      case "stuck": meeting.stuck(); break;
      case "lost": meeting.lost(); break;
      case "handedOver": meeting.handedOver(); break;
      case "race": meeting.race(); break;
      case "atomically": meeting.atomically(); break;
      case "locked": meeting.locked(); break;
      default: meeting.checked(3);
    }
  }
}
