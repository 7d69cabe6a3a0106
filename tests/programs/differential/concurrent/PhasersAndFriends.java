import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Timer;
import java.util.TimerTask;
import java.util.TreeMap;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.Exchanger;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.Phaser;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.StampedLock;

/** Phaser, Exchanger, StampedLock, ConcurrentHashMap in bulk, pools and timers: what they print does not depend on the schedule. */
public class PhasersAndFriends {
  static void phaser() throws InterruptedException {
    List<String> log = Collections.synchronizedList(new ArrayList<>());
    Phaser phaser = new Phaser(1) {
      @Override
      protected boolean onAdvance(int phase, int registered) {
        log.add("phase " + phase + " of " + registered);
        return phase >= 3 || registered == 0;
      }
    };
    AtomicInteger work = new AtomicInteger();
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      int id = i;
      phaser.register();
      Thread t = new Thread(() -> {
        for (int round = 0; !phaser.isTerminated(); round++) {
          work.addAndGet(1);
          if (id == 2 && round == 1) {
            phaser.arriveAndDeregister();
            return;
          }
          phaser.arriveAndAwaitAdvance();
        }
      });
      threads.add(t);
      t.start();
    }
    while (!phaser.isTerminated()) phaser.arriveAndAwaitAdvance();
    for (Thread t : threads) t.join();
    System.out.println(log + " " + work + " " + (phaser.getPhase() < 0) + " " + phaser.getRegisteredParties() + " " + (phaser.register() < 0) + " " + (phaser.arrive() < 0));
    Phaser root = new Phaser(), child = new Phaser(root, 2);
    System.out.println(root.getRegisteredParties() + " " + child.getParent().equals(root) + " " + child.arrive() + child.arrive() + " " + child.getPhase() + root.getPhase() + " " + child.arriveAndDeregister() + child.getUnarrivedParties());
    try {
      new Phaser().arrive();
    } catch (IllegalStateException e) {
      System.out.println(e.getMessage().replaceAll("@[0-9a-f]+", "@"));
    }
  }

  static void exchanging() throws InterruptedException {
    Exchanger<List<Integer>> exchanger = new Exchanger<>();
    List<Integer> got = new ArrayList<>();
    Thread filler = new Thread(() -> {
      try {
        List<Integer> buffer = new ArrayList<>();
        for (int i = 0; i < 9; i++) {
          buffer.add(i);
          if (buffer.size() == 3) buffer = exchanger.exchange(buffer);
        }
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    });
    filler.start();
    List<Integer> empty = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      empty = exchanger.exchange(empty);
      got.addAll(empty);
      empty.clear();
    }
    filler.join();
    System.out.println(got);
    CyclicBarrier barrier = new CyclicBarrier(2, () -> got.add(-1));
    Thread t = new Thread(() -> {
      try {
        barrier.await();
        barrier.await();
      } catch (InterruptedException | BrokenBarrierException e) {
        got.add(e instanceof BrokenBarrierException ? -2 : -3);
      }
    });
    t.start();
    try {
      barrier.await();
      while (barrier.getNumberWaiting() == 0) Thread.onSpinWait();
      barrier.reset();
    } catch (BrokenBarrierException e) {
      System.out.println("not here");
    }
    t.join();
    System.out.println(got + " " + barrier.isBroken() + barrier.getParties());
  }

  static void stamped() throws InterruptedException {
    StampedLock lock = new StampedLock();
    long optimistic = lock.tryOptimisticRead();
    System.out.print(lock.validate(optimistic) + " ");
    long write = lock.writeLock();
    System.out.print(lock.validate(optimistic) + " " + lock.isWriteLocked() + (lock.tryReadLock() == 0) + (lock.tryOptimisticRead() == 0) + " ");
    long read = lock.tryConvertToReadLock(write);
    System.out.print((read != 0) + " " + lock.getReadLockCount() + " " + (lock.tryConvertToWriteLock(read) != 0) + " " + StampedLock.isWriteLockStamp(read) + " ");
    try {
      lock.unlockRead(read);
    } catch (IllegalMonitorStateException e) {
      System.out.print("wrong stamp ");
    }
    lock.asWriteLock().unlock();
    int[] shared = {0, 0};
    Thread[] ts = new Thread[3];
    for (int i = 0; i < 3; i++) {
      ts[i] = new Thread(() -> {
        for (int k = 0; k < 10; k++) {
          long s = lock.writeLock();
          shared[0]++;
          shared[1] += 2;
          lock.unlockWrite(s);
          s = lock.tryOptimisticRead();
          int a = shared[0], b = shared[1];
          if (!lock.validate(s)) {
            s = lock.readLock();
            a = shared[0];
            b = shared[1];
            lock.unlock(s);
          }
          if (a * 2 != b) throw new AssertionError(a + " " + b);
        }
      });
      ts[i].start();
    }
    for (Thread t : ts) t.join();
    System.out.println(Arrays.toString(shared) + lock.toString().replaceAll(".*\\[", "["));
  }

  static void bulk() {
    ConcurrentHashMap<String, Integer> m = new ConcurrentHashMap<>();
    for (String s : "to be or not to be that is the question whether tis nobler".split(" ")) m.merge(s, 1, Integer::sum);
    m.compute("be", (k, v) -> v * 10);
    m.computeIfPresent("or", (k, v) -> null);
    m.computeIfAbsent("new", String::length);
    System.out.println(new TreeMap<>(m) + " " + m.reduceValues(1, Integer::sum) + " " + m.search(1, (k, v) -> v == 20 ? k : null) + " " + m.reduceKeys(Long.MAX_VALUE, (a, b) -> a.compareTo(b) > 0 ? a : b) + " " + m.mappingCount() + " "
        + m.reduceValuesToLong(1, x -> x, 0, Math::max) + " " + m.keySet(7).add("added") + m.get("added") + " " + new ConcurrentSkipListSet<>(ConcurrentHashMap.<Integer>newKeySet()).size());
    try {
      m.computeIfAbsent("a", k -> m.computeIfAbsent("a", j -> 1));
    } catch (IllegalStateException e) {
      System.out.println(e.getMessage());
    }
    m.forEach(1, (k, v) -> v > 1 ? k : null, k -> m.remove(k));
    System.out.println(m.size() + " " + m.values().stream().mapToInt(x -> x).sum());
    CopyOnWriteArrayList<Integer> cow = new CopyOnWriteArrayList<>(List.of(1, 2, 3));
    for (Integer i : cow) cow.add(i * 10);
    System.out.println(cow + " " + cow.addIfAbsent(1) + cow.addAllAbsent(List.of(1, 99)) + " " + cow.subList(1, 3));
    LongAdder adder = new LongAdder();
    LongAccumulator max = new LongAccumulator(Long::max, Long.MIN_VALUE);
    for (long i = 0; i < 20; i++) {
      adder.add(i);
      max.accumulate(i * 7 % 20);
    }
    System.out.println(adder.sumThenReset() + " " + adder + " " + max.getThenReset() + " " + max.get());
    ConcurrentLinkedDeque<Integer> d = new ConcurrentLinkedDeque<>(List.of(1, 2, 3));
    LinkedBlockingDeque<Integer> b = new LinkedBlockingDeque<>(2);
    System.out.println(d.pollLast() + "" + d.peekFirst() + d + " " + b.offerFirst(1) + b.offerLast(2) + b.offer(3) + b.remainingCapacity() + b + " " + new LinkedTransferQueue<>(List.of(1)).tryTransfer(2));
  }

  static class Sum extends RecursiveTask<Long> {
    final int from, to;

    Sum(int from, int to) {
      this.from = from;
      this.to = to;
    }

    @Override
    protected Long compute() {
      if (to - from < 50) {
        long s = 0;
        for (int i = from; i < to; i++) s += i;
        return s;
      }
      int mid = (from + to) / 2;
      Sum left = new Sum(from, mid), right = new Sum(mid, to);
      left.fork();
      return right.compute() + left.join();
    }
  }

  record Late(String name, long at) implements Delayed {
    @Override
    public long getDelay(TimeUnit unit) {
      return unit.convert(at - System.nanoTime(), TimeUnit.NANOSECONDS);
    }

    @Override
    public int compareTo(Delayed o) {
      return Long.compare(at, ((Late) o).at);
    }
  }

  static void pools() throws Exception {
    System.out.println(new Sum(0, 1000).invoke() + " " + new ForkJoinPool(3).submit(new Sum(0, 777)).get() + " " + ForkJoinPool.commonPool().invoke(new Sum(5, 5)));
    ExecutorService pool = Executors.newFixedThreadPool(3);
    List<Callable<String>> tasks = List.of(() -> "a", () -> {
      throw new IllegalStateException("task");
    }, () -> "c");
    for (Future<String> f : pool.invokeAll(tasks)) {
      try {
        System.out.print(f.get() + " ");
      } catch (java.util.concurrent.ExecutionException e) {
        System.out.print(e.getMessage() + " ");
      }
    }
    ExecutorCompletionService<Integer> done = new ExecutorCompletionService<>(pool);
    for (int i = 0; i < 5; i++) {
      int k = i;
      done.submit(() -> k * k);
    }
    int sum = 0;
    for (int i = 0; i < 5; i++) sum += done.take().get();
    System.out.println(sum + " " + pool.invokeAny(List.of(() -> 7)) + " " + done.poll());
    pool.shutdown();
    System.out.println(pool.awaitTermination(100, TimeUnit.SECONDS));
    ScheduledThreadPoolExecutor timer = new ScheduledThreadPoolExecutor(1);
    List<String> log = Collections.synchronizedList(new ArrayList<>());
    timer.schedule(() -> log.add("500"), 500, TimeUnit.MILLISECONDS);
    timer.schedule(() -> log.add("10"), 10, TimeUnit.MILLISECONDS);
    CountDownLatch four = new CountDownLatch(4);
    ScheduledFuture<?> periodic = timer.scheduleAtFixedRate(() -> {
      log.add("tick");
      four.countDown();
      if (four.getCount() == 0) throw new RuntimeException("stops");
    }, 600, 5, TimeUnit.MILLISECONDS);
    four.await();
    try {
      periodic.get();
    } catch (java.util.concurrent.ExecutionException e) {
      log.add(e.getMessage());
    }
    timer.shutdown();
    System.out.println(log + " " + timer.awaitTermination(100, TimeUnit.SECONDS) + periodic.isDone() + timer.getCompletedTaskCount());
    ThreadPoolExecutor small = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new java.util.concurrent.ArrayBlockingQueue<>(1), new ThreadPoolExecutor.CallerRunsPolicy());
    CountDownLatch hold = new CountDownLatch(1);
    small.execute(() -> {
      try {
        hold.await();
      } catch (InterruptedException e) {
        System.out.println("interrupted");
      }
    });
    small.execute(() -> System.out.print("queued "));
    small.execute(() -> System.out.print("by " + Thread.currentThread().getName() + " "));
    hold.countDown();
    small.shutdown();
    small.awaitTermination(100, TimeUnit.SECONDS);
    System.out.println(small.getLargestPoolSize() + " " + small.getTaskCount());
    DelayQueue<Late> delays = new DelayQueue<>();
    long now = System.nanoTime();
    delays.add(new Late("in an hour", now + TimeUnit.HOURS.toNanos(1)));
    System.out.print(delays.poll() + " " + delays.poll(1, TimeUnit.MILLISECONDS) + " ");
    delays.add(new Late("second", now + 20_000_000));
    delays.add(new Late("first", now + 5_000_000));
    System.out.println(delays.take().name() + " " + delays.poll(100, TimeUnit.SECONDS).name());
    Timer t = new Timer(true);
    CountDownLatch ticks = new CountDownLatch(3);
    t.schedule(new TimerTask() {
      @Override
      public void run() {
        ticks.countDown();
        if (ticks.getCount() == 0) cancel();
      }
    }, 1, 1);
    ticks.await();
    t.cancel();
    try {
      t.schedule(new TimerTask() {
        @Override
        public void run() {}
      }, 1);
    } catch (IllegalStateException e) {
      System.out.println(e.getMessage());
    }
    Semaphore s = new Semaphore(2, true);
    s.acquire();
    System.out.println(s.tryAcquire(2) + " " + s.tryAcquire(2, 1, TimeUnit.MILLISECONDS) + " " + s.drainPermits() + s.availablePermits() + s.isFair());
  }

  public static void main(String[] args) throws Exception {
    phaser();
    exchanging();
    stamped();
    bulk();
    pools();
  }
}
