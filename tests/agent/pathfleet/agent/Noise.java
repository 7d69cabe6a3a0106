package pathfleet.agent;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Disturbs the threads at random, in a manner that the seed picks.
 *
 * <p>It only ever delays: by running and yielding, for sleeping and parking would meddle with the program's interrupts and permits. In
 * the manners TURNS and RANKS one thread goes at a time, as long as it gets from point to point: who comes next is drawn, or has the
 * highest rank, where ranks change now and then. One that does not come to its next point soon is taken to be blocked, and another
 * one goes on; were it only slow, two go at a time, which does no harm. SUSPENSIONS stops threads wherever they are, inside the
 * library too.
 */
final class Noise extends Pace {
  private enum Manner { NONE, YIELDS, FEW_LONG, MANY_SHORT, SLOW_THREADS, ONE_PLACE, TURNS, TURNS_AGAIN, RANKS, SUSPENSIONS }

  private static final int SUSPENSIONS = 30;      // in a run
  private static final long SLOW_NANOS = 60_000;  // between two points of a thread that is not blocked

  private final SplittableRandom random;
  private final Manner manner;
  private final int place;
  private final double change;

  private final List<Slot> waiting = new ArrayList<>();
  private Slot turn;
  private volatile long turnBegan;

  Noise(long seed) {
    random = new SplittableRandom(seed);
    manner = Manner.values()[random.nextInt(Manner.values().length)];
    place = random.nextInt(Math.max(1, Site.count()));
    change = new double[] {1, 0.5, 0.2, 0.05}[random.nextInt(4)];
  }

  @Override
  void newSlot(Slot slot) {
    synchronized (random) {
      slot.random = random.nextLong() | 1;
      slot.slow = random.nextInt(2) == 0;
    }
  }

  @Override
  int choose(Slot slot, int n) {
    synchronized (random) {
      return random.nextInt(n);
    }
  }

  /** 0 to n - 1, of the thread's own. */
  private static int draw(Slot slot, int n) {
    slot.random ^= slot.random << 13;
    slot.random ^= slot.random >>> 7;
    slot.random ^= slot.random << 17;
    return (int) ((slot.random >>> 20) % n);
  }

  @Override
  void at(Slot slot, Site site) {
    switch (manner) {
      case NONE -> {}
      case YIELDS -> {
        if (draw(slot, 3) == 0) {
          Thread.yield();
        }
      }
      case FEW_LONG -> delay(slot, draw(slot, 12) == 0 ? draw(slot, 300_000) : 0);
      case MANY_SHORT -> delay(slot, draw(slot, 2) == 0 ? draw(slot, 40_000) : 0);
      case SLOW_THREADS -> delay(slot, slot.slow ? draw(slot, 80_000) : draw(slot, 2_000));
      case ONE_PLACE -> delay(slot, site.id == place && draw(slot, 4) > 0 ? 1_000_000 : draw(slot, 2_000));
      case TURNS, TURNS_AGAIN, RANKS -> takeTurn(slot);
      default -> {}
    }
  }

  /** By the watching thread, which takes no lock while it holds up a thread that may have it. */
  @Override
  @SuppressWarnings({"deprecation", "removal"})
  void steer(Run run) {
    for (int i = 0; manner == Manner.SUSPENSIONS && i < SUSPENSIONS && !run.isOver(); i++) {
      List<Thread> threads = run.alive();
      if (threads.isEmpty()) {
        return;
      }
      Thread thread = threads.get(random.nextInt(threads.size()));
      spin(random.nextInt(50_000));
      long held = random.nextInt(200_000);
      thread.suspend();
      spin(held);
      thread.resume();
    }
  }

  private static void spin(long nanos) {
    long end = System.nanoTime() + nanos;
    while (System.nanoTime() < end) {
      Thread.onSpinWait();
    }
  }

  private static void delay(Slot slot, long nanos) {
    if (nanos > 0) {
      long end = System.nanoTime() + nanos;
      while (System.nanoTime() < end && !slot.run.isOver()) {
        Thread.yield();
      }
    }
  }

  private void takeTurn(Slot slot) {
    synchronized (waiting) {
      waiting.add(slot);
      if (turn == slot || turn == null) {
        next();
      }
    }
    while (!slot.run.isOver()) {
      synchronized (waiting) {
        if (turn != slot && System.nanoTime() - turnBegan > SLOW_NANOS) {
          next();
        }
        if (turn == slot) {
          turnBegan = System.nanoTime();
          break;
        }
      }
      Thread.yield();
    }
    synchronized (waiting) {
      waiting.remove(slot);
    }
  }

  /** Gives the turn to one of those that wait. */
  private void next() {
    boolean changes;
    int drawn;
    synchronized (random) {
      changes = random.nextDouble() < change;
      drawn = random.nextInt(waiting.size());
    }
    if (manner == Manner.RANKS) {
      Slot best = waiting.get(drawn);
      if (changes && change < 0.5) {
        best.random ^= 0x5851f42d4c957f2dL * (drawn + 1);  // a new rank
        best.random |= 1;
      }
      for (Slot slot : waiting) {
        best = slot.random > best.random ? slot : best;
      }
      turn = best;
    } else if (changes || !waiting.contains(turn)) {
      turn = waiting.get(drawn);
    }
    turnBegan = System.nanoTime();
  }
}
