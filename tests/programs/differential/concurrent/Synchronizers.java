import java.util.concurrent.*;

/** Semaphore, latch, barrier, phaser, exchanger. */
public class Synchronizers {
  static void run(Runnable... all) {
    Thread[] threads = new Thread[all.length];
    for (int i = 0; i < all.length; i++) {
      threads[i] = new Thread(all[i]);
      threads[i].start();
    }
    for (Thread t : threads) {
      try {
        t.join();
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    }
  }

  public static void main(String[] args) throws Exception {
    Semaphore semaphore = new Semaphore(3, true);
    semaphore.acquire(2);
    System.out.println(semaphore.availablePermits() + " " + semaphore.tryAcquire(2) + " " + semaphore.tryAcquire(1, 1, TimeUnit.MILLISECONDS) + " " + semaphore.drainPermits());
    semaphore.release(4);
    System.out.println(semaphore.toString().replaceAll("@[0-9a-f]+", "@"));
    CountDownLatch latch = new CountDownLatch(2);
    run(latch::countDown);
    System.out.println(latch.getCount() + " " + latch.await(1, TimeUnit.MILLISECONDS));
    latch.countDown();
    latch.await();
    latch.countDown();
    System.out.println(latch.getCount());
    StringBuffer log = new StringBuffer();
    CyclicBarrier barrier = new CyclicBarrier(3, () -> log.append("met "));
    Runnable meet = () -> {
      try {
        barrier.await();
        barrier.await();
      } catch (Exception e) {
        log.append(e);
      }
    };
    run(meet, meet, meet);
    System.out.println(log + "" + barrier.getParties() + " " + barrier.getNumberWaiting() + " " + barrier.isBroken());
    try {
      barrier.await(1, TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      System.out.println(barrier.isBroken());
    }
    try {
      barrier.await();
    } catch (BrokenBarrierException e) {
      barrier.reset();
      System.out.println(barrier.isBroken());
    }
    Phaser phaser = new Phaser(1) {
      @Override
      protected boolean onAdvance(int phase, int parties) {
        System.out.println("phase " + phase + " of " + parties);
        return phase == 2 || parties == 0;
      }
    };
    System.out.println(phaser.register() + " " + phaser.getRegisteredParties());
    run(() -> {
      phaser.arriveAndAwaitAdvance();
      phaser.arriveAndDeregister();
    }, () -> phaser.arriveAndAwaitAdvance());
    System.out.println(phaser.getPhase() + " " + phaser.arriveAndAwaitAdvance() + " " + phaser.arriveAndAwaitAdvance() + " " + phaser.isTerminated());
    Phaser root = new Phaser();
    Phaser child = new Phaser(root, 2);
    run(child::arriveAndAwaitAdvance, child::arriveAndAwaitAdvance);
    System.out.println(root.getPhase() + " " + child.getPhase() + " " + root.getRegisteredParties());
    Exchanger<String> exchanger = new Exchanger<>();
    String[] got = new String[2];
    run(() -> got[0] = exchange(exchanger, "a"), () -> got[1] = exchange(exchanger, "b"));
    System.out.println(got[0] + got[1]);
    try {
      exchanger.exchange("c", 1, TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      System.out.println(e);
    }
  }

  static String exchange(Exchanger<String> exchanger, String what) {
    try {
      return exchanger.exchange(what);
    } catch (InterruptedException e) {
      return "interrupted";
    }
  }
}
