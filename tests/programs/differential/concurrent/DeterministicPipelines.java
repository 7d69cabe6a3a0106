import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.RecursiveAction;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.stream.IntStream;

/** Pipelines of threads whose results do not depend on the schedule: stages with poison, word counts, merge sort, dining, a bank, ping-pong. */
public class DeterministicPipelines {
  static final int POISON = Integer.MIN_VALUE;

  static void stages() throws InterruptedException {
    BlockingQueue<Integer> a = new ArrayBlockingQueue<>(2), b = new LinkedBlockingQueue<>(3), c = new SynchronousQueue<>();
    List<BlockingQueue<Integer>> queues = List.of(a, b, c);
    for (int stage = 0; stage < 2; stage++) {
      BlockingQueue<Integer> in = queues.get(stage), out = queues.get(stage + 1);
      int k = stage;
      new Thread(() -> {
        try {
          for (int x; (x = in.take()) != POISON; ) if (x % (k + 2) != 0) out.put(x * x + k);
          out.put(POISON);
        } catch (InterruptedException e) {
          throw new AssertionError(e);
        }
      }, "stage" + stage).start();
    }
    new Thread(() -> {
      try {
        for (int i = 1; i <= 15; i++) a.put(i);
        a.put(POISON);
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    }).start();
    List<Integer> results = new ArrayList<>();
    for (int x; (x = c.take()) != POISON; ) results.add(x);
    System.out.println(results);
  }

  static class Sorter extends RecursiveAction {
    final int[] data;
    final int from, to;

    Sorter(int[] data, int from, int to) {
      this.data = data;
      this.from = from;
      this.to = to;
    }

    @Override
    protected void compute() {
      if (to - from < 8) {
        java.util.Arrays.sort(data, from, to);
        return;
      }
      int mid = (from + to) >>> 1;
      invokeAll(new Sorter(data, from, mid), new Sorter(data, mid, to));
      int[] merged = new int[to - from];
      for (int i = from, j = mid, k = 0; k < merged.length; k++) merged[k] = j >= to || i < mid && data[i] <= data[j] ? data[i++] : data[j++];
      System.arraycopy(merged, 0, data, from, merged.length);
    }
  }

  static void counting() throws Exception {
    String[] texts = {"a rose is a rose", "is a rose", "the rose and the thorn", "a thorn is not a rose"};
    ExecutorService pool = Executors.newCachedThreadPool();
    ConcurrentHashMap<String, Integer> shared = new ConcurrentHashMap<>();
    ConcurrentSkipListMap<String, AtomicReference<String>> last = new ConcurrentSkipListMap<>();
    List<Callable<Map<String, Integer>>> tasks = new ArrayList<>();
    for (String t : texts) {
      tasks.add(() -> {
        Map<String, Integer> own = new TreeMap<>();
        for (String w : t.split(" ")) {
          own.merge(w, 1, Integer::sum);
          shared.merge(w, 1, Integer::sum);
          last.computeIfAbsent(w, k -> new AtomicReference<>("")).accumulateAndGet(t, (x, y) -> x.compareTo(y) > 0 ? x : y);
        }
        return own;
      });
    }
    Map<String, Integer> merged = new TreeMap<>();
    for (Future<Map<String, Integer>> f : pool.invokeAll(tasks)) f.get().forEach((w, n) -> merged.merge(w, n, Integer::sum));
    System.out.println(merged + " " + merged.equals(new TreeMap<>(shared)) + " " + last);
    Future<Integer> failing = pool.submit(() -> Integer.parseInt("pool"));
    try {
      failing.get();
    } catch (ExecutionException e) {
      System.out.println(e.getMessage() + " " + failing.isDone() + failing.isCancelled());
    }
    CountDownLatch never = new CountDownLatch(1);
    Future<?> waiting = pool.submit(() -> {
      never.await();
      return null;
    });
    System.out.println(waiting.cancel(true) + " " + waiting.isCancelled() + " " + pool.shutdownNow().size() + " " + pool.awaitTermination(5, TimeUnit.SECONDS));
    int[] data = IntStream.range(0, 100).map(i -> i * 7919 % 101).toArray();
    new Sorter(data, 0, data.length).invoke();
    System.out.println(java.util.Arrays.toString(data));
  }

  static void locks() throws InterruptedException {
    ReentrantLock lock = new ReentrantLock(true);
    Condition[] turns = {lock.newCondition(), lock.newCondition(), lock.newCondition()};
    int[] turn = {0};
    StringBuilder sb = new StringBuilder();
    List<Thread> threads = new ArrayList<>();
    for (int id = 0; id < 3; id++) {
      int me = id;
      threads.add(new Thread(() -> {
        for (int round = 0; round < 4; round++) {
          lock.lock();
          try {
            while (turn[0] != me) turns[me].awaitUninterruptibly();
            sb.append((char) ('a' + me)).append(round);
            turn[0] = (me + 1) % 3;
            turns[turn[0]].signal();
          } finally {
            lock.unlock();
          }
        }
      }));
    }
    Collections.reverse(threads);
    for (Thread t : threads) t.start();
    for (Thread t : threads) t.join();
    System.out.println(sb + " " + lock.isLocked() + lock.hasQueuedThreads() + lock.isFair());
    ReentrantReadWriteLock rw = new ReentrantReadWriteLock();
    AtomicIntegerArray accounts = new AtomicIntegerArray(new int[] {100, 100, 100, 100});
    Object[] forks = {new Object(), new Object(), new Object(), new Object()};
    List<Thread> movers = new ArrayList<>();
    for (int id = 0; id < 4; id++) {
      int me = id;
      Thread t = new Thread(() -> {
        for (int k = 1; k <= 5; k++) {
          int other = (me + k % 3 + 1) % 4;
          synchronized (forks[Math.min(me, other)]) {
            synchronized (forks[Math.max(me, other)]) {
              rw.readLock().lock();
              accounts.addAndGet(me, -k);
              accounts.addAndGet(other, k);
              rw.readLock().unlock();
            }
          }
        }
      });
      movers.add(t);
      t.start();
    }
    for (Thread t : movers) t.join();
    rw.writeLock().lock();
    System.out.println(accounts + " " + IntStream.range(0, 4).map(accounts::get).sum() + " " + rw.getReadLockCount() + rw.isWriteLockedByCurrentThread() + rw.getWriteHoldCount());
    rw.readLock().lock();
    rw.writeLock().unlock();
    System.out.println(rw.getReadHoldCount() + " " + rw.writeLock().tryLock() + rw.readLock().tryLock());
  }

  public static void main(String[] args) throws Exception {
    stages();
    counting();
    locks();
    PriorityBlockingQueue<String> byLength = new PriorityBlockingQueue<>(4, java.util.Comparator.comparing(String::length).thenComparing(java.util.Comparator.naturalOrder()));
    Thread[] fillers = new Thread[3];
    for (int i = 0; i < 3; i++) {
      int k = i;
      fillers[i] = new Thread(() -> {
        for (int n = 0; n < 4; n++) byLength.add("xyz".substring(k, k + 1).repeat(1 + (n * 5 + k) % 6));
      });
      fillers[i].start();
    }
    for (Thread t : fillers) t.join();
    List<String> drained = new ArrayList<>();
    System.out.println(byLength.drainTo(drained, 5) + " " + drained + " " + byLength.size() + " " + byLength.poll() + " " + byLength.remainingCapacity());
  }
}
