import java.util.concurrent.*;
import java.util.concurrent.locks.LockSupport;

/** LockSupport, ThreadLocal, interrupts, TimeUnit. */
public class ParkAndLocals {
  public static void main(String[] args) throws Exception {
    LockSupport.unpark(Thread.currentThread());
    LockSupport.park("blocker");
    long start = System.nanoTime();
    LockSupport.parkNanos(3_000_000);
    LockSupport.parkUntil(System.currentTimeMillis() + 3);
    System.out.println(System.nanoTime() - start >= 3_000_000);
    Thread parked = new Thread(() -> {
      LockSupport.park();
      System.out.println("woken " + Thread.currentThread().isInterrupted());
    });
    parked.start();
    while (parked.getState() != Thread.State.WAITING) {
      Thread.onSpinWait();
    }
    parked.interrupt();
    parked.join();
    ThreadLocal<Integer> local = ThreadLocal.withInitial(() -> 7);
    InheritableThreadLocal<String> inherited = new InheritableThreadLocal<>() {
      @Override
      protected String childValue(String parent) {
        return parent + "'s child";
      }
    };
    inherited.set("main");
    local.set(8);
    Thread t = new Thread(() -> System.out.println(local.get() + " " + inherited.get()));
    t.start();
    t.join();
    System.out.println(local.get() + " " + inherited.get());
    local.remove();
    System.out.println(local.get());
    TimeUnit.MILLISECONDS.sleep(2);
    System.out.println(TimeUnit.HOURS.toSeconds(2) + " " + TimeUnit.NANOSECONDS.convert(3, TimeUnit.MICROSECONDS) + " " + TimeUnit.DAYS.toChronoUnit() + " " + TimeUnit.SECONDS.convert(java.time.Duration.ofMinutes(2)));
    Thread.currentThread().interrupt();
    try {
      TimeUnit.SECONDS.sleep(100);
    } catch (InterruptedException e) {
      System.out.println(e.getMessage() + " " + Thread.interrupted());
    }
    System.out.println(ThreadLocalRandom.current().nextInt(1));
  }
}
