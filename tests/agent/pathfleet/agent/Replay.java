package pathfleet.agent;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.locks.LockSupport;

/**
 * Lets the threads go in the order of a trace. Main function: {@link #steer}.
 *
 * <p>Every thread stops at its first point. A step releases its thread, which runs until it is about to execute something at the location where
 * its next step begins, or blocks, or ends. Waiting, notifying and sleeping are played, so that a thread that was woken goes on in its
 * own step and not before; the monitor is really given up meanwhile. Where the trace has come to its end, or does not fit any
 * more, all go on freely.
 *
 * <p>A trace has lines, and several operations of a line look alike; where its last step leaves a thread it does not say. The
 * first attempt stops at the first that fits; further attempts draw. Whatever an attempt shows, java did: so an error that is
 * shown is real, and one that is not may be real too.
 */
final class Replay extends Pace {
  private static final long PATIENCE_NANOS = 100_000_000;  // for a thread to come to where the trace has it
  private static final long FIRST_NANOS = 1_000_000_000;   // while classes are loaded
  private static final long START_NANOS = 3_000_000;       // for a thread that was started to come to its first point
  private static final long AWAKE_NANOS = 20_000_000;      // for one that wakes; longer than Run.LONGEST_MILLIS
  private static final int LOOKS = 8;                     // in a row that find a thread blocked

  private static final int ELSEWHERE = Integer.MAX_VALUE;

  private static final PrintStream log = Boolean.getBoolean("pathfleet.agent.log") ? System.err : null;

  private final Trace trace;
  private final SplittableRandom random;
  private final double stops;    // how likely a thread stops where it fits
  private final double passes;   // how likely a thread without a further step passes one more point
  private final double late;     // how likely a thread waits before what it does in the library, or several times on a line
  private final int ahead;       // whether it also stops where a later step begins: 0 never, 1 if the next step begins on the same line, 2 where any does
  private final boolean inOrder; // waiters are woken as the trace numbers them
  private final boolean[] used;  // choices
  private final Map<Object, List<Waiter>> waiters = new IdentityHashMap<>();
  private final long patience;
  private Slot previous;         // of the step before
  private volatile boolean free;
  private volatile int played;   // notifications

  private static final class Waiter {
    volatile boolean notified;
  }

  Replay(Trace trace, long attempt) {
    this.trace = trace;
    random = new SplittableRandom(attempt);
    used = new boolean[trace.steps.size()];
    boolean first = attempt <= 1;
    patience = first ? FIRST_NANOS : PATIENCE_NANOS;
    stops = first ? 1 : pick(1, 1, 0.8, 0.5);
    passes = first ? 0 : pick(0, 0.5, 0.8, 1);
    late = first ? 0 : pick(0, 0.3, 0.7, 1);
    ahead = first ? 1 : random.nextInt(4) % 3;
    inOrder = first || random.nextInt(2) == 0;
  }

  private double pick(double... values) {
    return values[random.nextInt(values.length)];
  }

  private double draw() {
    synchronized (random) {
      return random.nextDouble();
    }
  }

  // ---- by the thread that watches

  @Override
  void steer(Run run) {
    for (int i : order()) {
      if (!run.isOver()) {
        take(run, trace.steps.get(i), i);
      }
    }
    log("free");
    free = true;
  }

  /**
   * The steps to take. Those inside the library cannot be told apart: what a thread does there it does all at once, when it goes in
   * or, in some attempts, when it comes out.
   */
  private List<Integer> order() {
    List<Integer> order = new ArrayList<>();
    Map<String, Integer> delayed = new HashMap<>();
    Set<String> started = new HashSet<>();
    for (int i = 0; i < trace.steps.size(); i++) {
      Trace.Step step = trace.steps.get(i);
      boolean taken = started.add(step.thread) || step.steerable;
      Integer before = delayed.remove(step.thread);
      boolean inside = trace.isFollowedByLibrary(i);
      if (before != null && inside && !taken) {
        delayed.put(step.thread, before);
      } else if (before != null) {
        order.add(before);
      }
      if (taken && inside && draw() < late) {
        delayed.put(step.thread, i);
      } else if (taken) {
        order.add(i);
      }
    }
    order.addAll(delayed.values());
    return order;
  }

  /** With -Dpathfleet.agent.log=true, what happens goes to the standard error. */
  private static void log(Object... words) {
    if (log != null) {
      log.println(Arrays.toString(words));
    }
  }

  private void take(Run run, Trace.Step step, int i) {
    log("step", i, step.thread, step.location);
    long latest = System.nanoTime() + patience;
    long soon = System.nanoTime() + START_NANOS;
    Slot slot;
    while ((slot = run.find(step.thread)) == null || !isAtRest(slot)) {
      if (System.nanoTime() > latest || run.isOver()) {
        return;
      }
      if (slot == null && previous != null && previous.stopped && previous.calling && System.nanoTime() > soon) {
        go(previous);  // it stands before the call of start, and was meant to stand behind it
      }
      LockSupport.parkNanos(20_000);
    }
    previous = slot;
    // It can go on now: what it was blocked by has let it go, or its time is over.
    latest = System.nanoTime() + AWAKE_NANOS;
    while (!slot.stopped && !slot.parked && slot.thread.isAlive() && System.nanoTime() < latest && !run.isOver()) {
      LockSupport.parkNanos(20_000);
    }
    if (slot.stopped && slot.reached > i) {
      return;  // its line has fewer points than the trace has steps, and it has left it
    }
    boolean last = i + 1 == trace.steps.size();
    int next = trace.next(step.thread, i + 1);
    if (slot.stopped && late > 0 && next >= 0 && step.location.equals(trace.steps.get(next).location) && draw() < late) {
      return;  // of several steps that look alike, it takes a later one
    }
    aim(slot, step, next, last);
    slot.step = i;
    go(slot);
    latest = System.nanoTime() + patience;
    do {
      LockSupport.parkNanos(20_000);
    } while (!isAtRest(slot) && System.nanoTime() < latest && !run.isOver());
    if (!last) {
      slot.released = false;
    }
  }

  /** Says where a thread that is about to take a step is to stop. */
  private void aim(Slot slot, Trace.Step step, int next, boolean last) {
    String end = trace.ends.get(step.thread);
    slot.next = next;
    slot.target = next >= 0 ? trace.steps.get(next).location : "".equals(end) ? null : end;
    slot.passes = slot.target != null || end != null || last ? -1 : 0;
    slot.further = -1;
    if (next < 0 || ahead == 0 || !step.location.equals(slot.target)) {
      return;
    }
    int further = next;
    while (further >= 0 && trace.steps.get(further).location.equals(slot.target)) {
      further = trace.next(step.thread, further + 1);
    }
    slot.further = further >= 0 ? further : end == null ? ELSEWHERE : -1;
  }

  private static void go(Slot slot) {
    boolean held = slot.stopped || slot.parked;
    slot.stopped = false;
    slot.released = true;
    if (held) {
      slot.turn++;
    }
  }

  /** Whether a thread stands at a point, waits, is blocked or has ended. */
  private static boolean isAtRest(Slot slot) {
    for (int i = 0; i < LOOKS; i++) {
      if (slot.stopped || slot.parked && slot.turn == slot.taken) {
        return true;
      }
      switch (slot.thread.getState()) {
        case TERMINATED -> {
          return true;
        }
        case BLOCKED, WAITING, TIMED_WAITING -> LockSupport.parkNanos(20_000);
        default -> {
          return false;
        }
      }
    }
    return true;
  }

  // ---- by the program's threads

  @Override
  void at(Slot slot, Site site) {
    if (free || slot.released && !fits(slot, site)) {
      return;
    }
    log("stops", slot.thread.getName(), site.kind, site.location);
    slot.released = false;
    slot.calling = site.kind == Site.Kind.CALL;
    slot.stopped = true;
    while (!free && slot.turn == slot.taken && !slot.run.isOver()) {
      Thread.yield();
    }
    slot.taken = slot.turn;
  }

  private boolean fits(Slot slot, Site site) {
    if (site.kind == Site.Kind.AFTER) {
      return false;
    }
    if (slot.target == null) {
      return slot.passes >= 0 && draw() >= passes;
    }
    if (site.location.equals(slot.target)) {
      slot.reached = slot.next;
      return stops == 1 || draw() < stops;
    }
    if (ahead == 2 && slot.next >= 0) {
      for (int i = slot.next; i >= 0; i = trace.next(slot.thread.getName(), i + 1)) {
        if (site.location.equals(trace.steps.get(i).location)) {
          slot.reached = i;
          return stops == 1 || draw() < stops;
        }
      }
    }
    boolean beyond = slot.further == ELSEWHERE || slot.further >= 0 && site.location.equals(trace.steps.get(slot.further).location);
    slot.reached = !beyond ? slot.next : slot.further == ELSEWHERE ? trace.steps.size() : slot.further;
    return beyond;
  }

  @Override
  int choose(Slot slot, int n) {
    int value = n < 2 ? 0 : chosen(slot, n);
    synchronized (random) {
      return value >= 0 ? value : random.nextInt(n);
    }
  }

  /** The thread's next choice among so many values; -1: the trace has none. */
  private synchronized int chosen(Slot slot, int n) {
    for (int i = Math.max(0, slot.step); i < trace.steps.size(); i++) {
      Trace.Step step = trace.steps.get(i);
      if (!used[i] && step.values == n && step.thread.equals(slot.thread.getName())) {
        used[i] = true;
        return step.value;
      }
    }
    return -1;
  }

  @Override
  void await(Slot slot, Object monitor, long millis, int nanos) throws InterruptedException {
    if (Thread.interrupted()) {
      throw new InterruptedException();
    }
    boolean timed = millis > 0 || nanos > 0;
    long end = System.nanoTime() + millis * 1_000_000 + nanos;
    // The end of a thread notifies those who wait on it, and so may the library; both do so for real.
    Thread ending = monitor instanceof Thread && ((Thread) monitor).isAlive() ? (Thread) monitor : null;
    Waiter waiter = new Waiter();
    synchronized (waiters) {
      waiters.computeIfAbsent(monitor, key -> new ArrayList<>()).add(waiter);
    }
    log("waits", slot.thread.getName());
    slot.released = false;
    slot.parked = true;
    boolean interrupted = false;
    for (boolean going = false; !going; ) {
      int before = played;  // it only grows while somebody else has the monitor
      boolean forEver = free && !timed;
      try {
        long left = (end - System.nanoTime()) / 1_000_000;
        monitor.wait(forEver ? 0 : free ? Math.max(1, left) : 1);
        waiter.notified |= forEver && before == played;
      } catch (InterruptedException e) {
        interrupted = true;
      }
      slot.run.checkAlive();
      waiter.notified |= ending != null && !ending.isAlive();
      boolean timeout = timed && (!free || System.nanoTime() >= end);
      going = (free || slot.turn != slot.taken) && (waiter.notified || interrupted || timeout);
    }
    log("wakes", slot.thread.getName(), waiter.notified, interrupted);
    slot.taken = slot.turn;
    slot.parked = false;
    synchronized (waiters) {
      waiters.get(monitor).remove(waiter);
    }
    if (interrupted && !waiter.notified) {
      throw new InterruptedException();
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  void notify(Slot slot, Object monitor, boolean all) {
    synchronized (waiters) {
      played++;
      List<Waiter> waiting = new ArrayList<>(waiters.getOrDefault(monitor, List.of()));
      waiting.removeIf(waiter -> waiter.notified);
      if (all) {
        waiting.forEach(waiter -> waiter.notified = true);
      } else if (!waiting.isEmpty()) {
        int given = choose(slot, waiting.size());
        waiting.get(inOrder ? given : (int) (draw() * waiting.size())).notified = true;
      }
    }
    monitor.notifyAll();  // each looks whether it is meant
  }

  @Override
  void sleep(Slot slot, long millis) throws InterruptedException {
    slot.released = false;
    slot.parked = true;
    while (!free && slot.turn == slot.taken && !slot.run.isOver()) {
      Thread.yield();
    }
    slot.taken = slot.turn;
    slot.parked = false;
    Thread.sleep(free ? millis : Math.min(millis, 1));
  }
}
