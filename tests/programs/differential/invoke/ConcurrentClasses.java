import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Exchanger;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.Phaser;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.Semaphore;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

/** The initialisers of java.util.concurrent, and a first use of each class, in one thread or two. */
public class ConcurrentClasses {
  public static void main(String[] args) throws Exception {
    FutureTask<Integer> task = new FutureTask<>(() -> 42);
    task.run();
    System.out.println(task.get() + " " + task.isDone());
    FutureTask<Integer> failing = new FutureTask<>((Callable<Integer>) () -> { throw new IllegalStateException("no"); });
    failing.run();
    try {
      failing.get();
    } catch (java.util.concurrent.ExecutionException e) {
      System.out.println(e.getMessage());
    }
    CompletableFuture<String> future = new CompletableFuture<>();
    CompletableFuture<Integer> length = future.thenApply(String::length).thenCombine(CompletableFuture.completedFuture(10), Integer::sum);
    future.complete("four");
    System.out.println(length.join() + " " + length.isDone() + " " + future.getNow("x"));
    ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>();
    for (int i = 0; i < 5; ++i) queue.add(i);
    queue.remove(3);
    System.out.println(queue.poll() + " " + queue + " " + queue.size());
    ConcurrentLinkedDeque<Integer> deque = new ConcurrentLinkedDeque<>();
    deque.addFirst(1);
    deque.addLast(2);
    deque.addFirst(0);
    System.out.println(deque.pollLast() + " " + deque + " " + deque.peekFirst());
    ConcurrentSkipListMap<String, Integer> map = new ConcurrentSkipListMap<>();
    for (String s : "the quick brown fox jumps over the lazy dog".split(" ")) map.merge(s, 1, Integer::sum);
    System.out.println(map + " " + map.firstKey() + " " + map.headMap("fox") + " " + map.remove("the"));
    ConcurrentSkipListSet<Integer> set = new ConcurrentSkipListSet<>(java.util.List.of(3, 1, 2));
    System.out.println(set.descendingSet());
    Phaser phaser = new Phaser(1);
    System.out.println(phaser.arrive() + " " + phaser.getPhase() + " " + phaser.arriveAndDeregister() + " " + phaser.isTerminated());
    CountDownLatch latch = new CountDownLatch(1);
    latch.countDown();
    latch.await();
    CyclicBarrier barrier = new CyclicBarrier(1, () -> System.out.println("barrier"));
    System.out.println(barrier.await());
    Semaphore semaphore = new Semaphore(2);
    System.out.println(semaphore.tryAcquire(2) + " " + semaphore.tryAcquire() + " " + semaphore.availablePermits());
    ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    lock.readLock().lock();
    System.out.println(lock.writeLock().tryLock() + " " + lock.getReadLockCount());
    lock.readLock().unlock();
    StampedLock stamped = new StampedLock();
    long stamp = stamped.tryOptimisticRead();
    System.out.println(stamped.validate(stamp));
    long write = stamped.writeLock();
    System.out.println(stamped.validate(stamp) + " " + stamped.isWriteLocked());
    stamped.unlockWrite(write);
    LinkedTransferQueue<String> transfer = new LinkedTransferQueue<>();
    System.out.println(transfer.tryTransfer("a") + " " + transfer.offer("b") + " " + transfer.poll());
    CopyOnWriteArrayList<Integer> copy = new CopyOnWriteArrayList<>(new Integer[] {1, 2});
    for (int x : copy) copy.add(x * 10);
    System.out.println(copy);
    ConcurrentHashMap<String, Integer> counts = new ConcurrentHashMap<>();
    counts.computeIfAbsent("k", k -> 1);
    System.out.println(counts.mappingCount() + " " + counts.reduceValues(Long.MAX_VALUE, Integer::sum));

    SynchronousQueue<String> hand = new SynchronousQueue<>();
    Thread giver = new Thread(() -> {
      try {
        hand.put("given");
      } catch (InterruptedException e) {
        System.out.println(e);
      }
    });
    giver.start();
    System.out.println(hand.take());
    giver.join();
    Exchanger<String> exchanger = new Exchanger<>();
    Thread other = new Thread(() -> {
      try {
        if (!exchanger.exchange("theirs").equals("mine")) System.out.println("lost");
      } catch (InterruptedException e) {
        System.out.println(e);
      }
    });
    other.start();
    System.out.println(exchanger.exchange("mine"));
    other.join();

    ForkJoinPool pool = new ForkJoinPool(1);
    System.out.println(pool.invoke(new Sum(1, 100)));
    pool.shutdown();
  }

  static class Sum extends RecursiveTask<Integer> {
    private final int from, to;

    Sum(int from, int to) {
      this.from = from;
      this.to = to;
    }

    @Override
    protected Integer compute() {
      if (to - from < 10) {
        int sum = 0;
        for (int i = from; i <= to; ++i) sum += i;
        return sum;
      }
      Sum left = new Sum(from, (from + to) / 2);
      Sum right = new Sum((from + to) / 2 + 1, to);
      left.fork();
      return right.compute() + left.join();
    }
  }
}
