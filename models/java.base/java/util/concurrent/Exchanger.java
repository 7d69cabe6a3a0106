package java.util.concurrent;

import java.util.concurrent.locks.LockSupport;

/**
 * A point at which two threads exchange objects.
 *
 * <p>Replaces the JDK's class because a thread there spins on random numbers while it waits for its partner. That would give
 * as many states as there are random numbers.
 */
public class Exchanger<V> {
  private static final class Offer {
    final Object item;
    Object answer;
    boolean met;

    Offer(Object item) {
      this.item = item;
    }
  }

  private final Object lock = new Object();
  /** The offer of the thread that waits for a partner; null: no thread waits. */
  private Offer waiting;

  public Exchanger() {}

  public V exchange(V x) throws InterruptedException {
    try {
      return exchange(x, false, 0);
    } catch (TimeoutException e) {
      throw new InternalError(e);
    }
  }

  public V exchange(V x, long timeout, TimeUnit unit) throws InterruptedException, TimeoutException {
    return exchange(x, true, unit.toNanos(timeout));
  }

  @SuppressWarnings("unchecked")
  private V exchange(V x, boolean timed, long nanos) throws InterruptedException, TimeoutException {
    if (Thread.interrupted()) {
      throw new InterruptedException();
    }
    Offer mine = new Offer(x);
    synchronized (lock) {
      Offer partner = waiting;
      if (partner != null) {
        waiting = null;
        partner.answer = x;
        partner.met = true;
        lock.notifyAll();
        return (V) partner.item;
      }
      waiting = mine;
      if (!timed || nanos > 0) {
        return (V) answer(mine, timed, nanos);
      }
    }
    giveWay();
    synchronized (lock) {
      if (!mine.met) {
        waiting = null;
        if (Thread.interrupted()) {
          throw new InterruptedException();
        }
        throw new TimeoutException();
      }
      return (V) mine.answer;
    }
  }

  /** Here others may meet an offer that nobody waits for. */
  private void giveWay() {}

  private Object answer(Offer mine, boolean timed, long nanos) throws InterruptedException, TimeoutException {
    LockSupport.setCurrentBlocker(this);
    try {
      if (timed) {
        await(mine, nanos);
      } else {
        while (!mine.met) {
          lock.wait();
        }
      }
    } catch (InterruptedException e) {
      if (!mine.met) {
        throw e;
      }
      Thread.currentThread().interrupt();
    } finally {
      LockSupport.setCurrentBlocker(null);
      if (!mine.met) {
        waiting = null;
      }
    }
    return mine.answer;
  }

  private void await(Offer mine, long nanos) throws InterruptedException, TimeoutException {
    long deadline = System.nanoTime() + nanos;
    // The first wait is unconditional: without it, nobody could meet the offer if the time is over at once.
    for (long left = nanos; !mine.met; left = deadline - System.nanoTime()) {
      if (left <= 0) {
        throw new TimeoutException();
      }
      TimeUnit.NANOSECONDS.timedWait(lock, left);
    }
  }
}
