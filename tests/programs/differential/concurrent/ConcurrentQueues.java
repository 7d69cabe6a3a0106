import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.*;

/** The queues, blocking and not. */
public class ConcurrentQueues {
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
    for (BlockingQueue<Integer> queue : List.of(new ArrayBlockingQueue<Integer>(4), new LinkedBlockingQueue<Integer>(4), new LinkedBlockingDeque<Integer>(4))) {
      queue.add(1);
      queue.put(2);
      System.out.println(queue.offer(3) + " " + queue.offer(4, 1, TimeUnit.MILLISECONDS) + " " + queue.offer(5) + " " + queue.remainingCapacity() + " " + queue);
      try {
        queue.add(6);
      } catch (IllegalStateException e) {
        System.out.println(e.getMessage());
      }
      System.out.println(queue.peek() + " " + queue.poll() + " " + queue.take() + " " + queue.contains(4) + " " + queue.remove(4) + " " + queue.element());
      List<Integer> rest = new ArrayList<>();
      System.out.println(queue.drainTo(rest) + " " + rest + " " + queue.poll(1, TimeUnit.MILLISECONDS) + " " + queue.poll());
      int[] sum = new int[2];
      run(() -> produce(queue), () -> sum[0] = consume(queue), () -> produce(queue), () -> sum[1] = consume(queue));
      System.out.println(sum[0] + sum[1]);
    }
    PriorityBlockingQueue<String> words = new PriorityBlockingQueue<>(1, Comparator.reverseOrder());
    words.addAll(List.of("b", "d", "a", "c"));
    System.out.println(words.take() + words.poll() + words.size() + words.contains("a"));
    LinkedBlockingDeque<Integer> deque = new LinkedBlockingDeque<>();
    deque.putFirst(1);
    deque.putLast(2);
    deque.offerFirst(0);
    System.out.println(deque + " " + deque.takeLast() + " " + deque.pollFirst() + " " + deque.peekLast());
    ConcurrentLinkedQueue<Integer> linked = new ConcurrentLinkedQueue<>(List.of(1, 2, 3));
    System.out.println(linked.poll() + " " + linked.remove(3) + " " + linked + " " + linked.size());
    ConcurrentLinkedDeque<Integer> both = new ConcurrentLinkedDeque<>();
    both.addFirst(1);
    both.addLast(2);
    both.push(0);
    System.out.println(both + " " + both.pollLast() + " " + both.pop() + " " + both.peekFirst());
    SynchronousQueue<Integer> handover = new SynchronousQueue<>();
    System.out.println(handover.offer(1) + " " + handover.poll() + " " + handover.size() + " " + handover.offer(1, 1, TimeUnit.MILLISECONDS));
    int[] sum = new int[1];
    run(() -> produce(handover), () -> sum[0] = consume(handover));
    System.out.println(sum[0]);
    SynchronousQueue<Integer> fair = new SynchronousQueue<>(true);
    run(() -> produce(fair), () -> sum[0] = consume(fair));
    System.out.println(sum[0]);
    LinkedTransferQueue<Integer> transfer = new LinkedTransferQueue<>();
    System.out.println(transfer.tryTransfer(1) + " " + transfer.tryTransfer(1, 1, TimeUnit.MILLISECONDS) + " " + transfer.isEmpty());
    run(() -> produce(transfer), () -> sum[0] = consume(transfer));
    System.out.println(sum[0]);
    DelayQueue<Due> due = new DelayQueue<>();
    long now = System.nanoTime();
    due.add(new Due("in an hour", now, 3_600_000));
    System.out.println(due.poll());
    due.add(new Due("late", now, 20));
    due.add(new Due("early", now, 5));
    System.out.println(due.take().name + due.take().name);
    CopyOnWriteArrayList<Integer> list = new CopyOnWriteArrayList<>(List.of(3, 1, 2));
    for (int value : list) {
      list.addIfAbsent(value + 1);
    }
    list.sort(null);
    System.out.println(list + " " + list.indexOf(3) + " " + list.subList(1, 3));
    CopyOnWriteArraySet<Integer> set = new CopyOnWriteArraySet<>(List.of(1, 2));
    System.out.println(set.add(2) + " " + set.add(3) + " " + set);
  }

  static class Due implements Delayed {
    final String name;
    final long time;

    Due(String name, long now, long millis) {
      this.name = name;
      time = now + TimeUnit.MILLISECONDS.toNanos(millis);
    }

    @Override
    public long getDelay(TimeUnit unit) {
      return unit.convert(time - System.nanoTime(), TimeUnit.NANOSECONDS);
    }

    @Override
    public int compareTo(Delayed other) {
      return Long.compare(time, ((Due) other).time);
    }
  }

  static void produce(BlockingQueue<Integer> queue) {
    try {
      for (int i = 1; i <= 20; i++) {
        queue.put(i);
      }
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  static int consume(BlockingQueue<Integer> queue) {
    int sum = 0;
    try {
      for (int i = 1; i <= 20; i++) {
        sum += queue.take();
      }
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
    return sum;
  }
}
