#!/usr/bin/env python3
"""Random programs whose code is called back by operations of java.util.concurrent that are one step otherwise.

  random_callbacks.py --pathfleet BIN --api-jar JAR --build DIR [--count 30] [--seed 1] [--reference=--library-steps] [--limit 20]

Two or three threads call operations that run tasks, stages, actions and overridden methods of the program, or look at what is done so far. What a task does
can be seen before the task is done, and several tasks of one operation are done one after the other (claim T24 of docs/soundness.md). The reference executes
the steps of the JDK's code. The verdict, the errors and the different outputs must be the same. A program whose reference does not end is skipped and counted.
"""
import random

from random_collections import compare_programs

# What code that is called back does. {n} is the thread, {v} a number.
EFFECTS = ("", "flag = {v};", "flag = {v};", "flag++;", "gate.release();", "synchronized (P.class) {{ plain++; }}", "flag = Verify.getInt(0, 1);", "if (flag == {v}) throw new IllegalStateException();",
           "gate.tryAcquire();", "Late.touch();", "new Thread(() -> plain++).start();")
# Each kind: fields, operations, and looks at what is done so far. {e} is an effect, {t} an object of the kind.
TASKS = ("static final ForkJoinTask<?> a = ForkJoinTask.adapt(() -> {{ {e0} }}), b = new RecursiveAction() {{ protected void compute() {{ {e1} }} }}, c = ForkJoinTask.adapt(() -> {{ a.invoke(); {e2} }});",
         ("{t}.invoke();", "{t}.invoke();", "{t}.quietlyInvoke();", "{t}.cancel(false);", "ForkJoinTask.invokeAll(a, b);", "{t}.quietlyComplete();", "{t}.quietlyJoin();"),
         ("{t}.isDone()", "a.isDone() + \" \" + b.isDone()", "{t}.isCompletedNormally()", "a.isDone() + \" \" + c.isDone()", "{t}.isCancelled()"), "abc")
FUTURES = ("static final FutureTask<Integer> a = new FutureTask<>(() -> {{ {e0} return 1; }}), c = new FutureTask<>(a, 2), b = new FutureTask<>(() -> {{ return 3; }}) {{ protected void done() {{ {e1} }} }};"
           "static final CyclicBarrier once = new CyclicBarrier(1, c);",
           ("{t}.run();", "{t}.run();", "{t}.cancel(true);", "once.await();", "once.await();"), ("{t}.isDone()", "a.isDone() + \" \" + c.isDone()", "{t}.isCancelled()"), "abc")
STAGES = ("static final CompletableFuture<Integer> a = new CompletableFuture<>(), b = a.thenApply(x -> {{ {e0} return x + 1; }}), c = a.thenCombine(b, (x, y) -> {{ {e1} return x + y; }});"
          "static final CompletableFuture<?> d = CompletableFuture.anyOf(b, c);",
          ("a.complete({v});", "a.complete({v});", "a.join();", "{t}.join();", "{t}.complete(7);", "{t}.completeExceptionally(new IllegalStateException());", "a.cancel(false);"),
          ("{t}.isDone()", "a.isDone() + \" \" + b.isDone()", "b.isDone() + \" \" + c.isDone()", "c.isDone() + \" \" + d.isDone()", "{t}.getNow(null)"), "abc")
PHASER = ("static final Phaser a = new Phaser(1) {{ protected boolean onAdvance(int phase, int parties) {{ {e0} return phase == 1; }} }}, b = new Phaser(a, 1);",
          ("{t}.arrive();", "{t}.arrive();", "{t}.arriveAndDeregister();", "{t}.register();", "a.awaitAdvance(0);"), ("{t}.getPhase()", "{t}.getArrivedParties()", "{t}.isTerminated()", "{t}.getRegisteredParties()"), "ab")
BARRIER = ("static final CyclicBarrier a = new CyclicBarrier({n}, () -> {{ {e0} }}), b = new CyclicBarrier(1, () -> {{ {e1} }});",
           ("{t}.await();", "b.await();", "a.reset();", "b.await(); b.await();"), ("a.getNumberWaiting()", "{t}.isBroken()", "plain"), "ab")
SYNCHRONIZER = ("""static class Lock extends AbstractQueuedSynchronizer {{
    protected boolean tryAcquire(int n) {{ if (!compareAndSetState(0, 1)) return false; {e0} return true; }}
    protected boolean tryRelease(int n) {{ {e1} setState(0); return true; }}
    protected int tryAcquireShared(int n) {{ {e2} return flag - n; }}
    protected boolean tryReleaseShared(int n) {{ flag = n; return true; }}
    boolean held() {{ return getState() == 1; }}
  }}
  static final Lock a = new Lock();""",
                ("a.acquire(1); a.release(1);", "a.acquire(1); a.release(1);", "a.acquire(1); note({n}, flag); a.release(1);", "a.releaseShared(1);", "a.acquireShared(1);"),
                ("a.hasQueuedThreads()", "a.held()", "a.hasContended()"), "a")
POOL = ("""static final ThreadPoolExecutor a = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new ArrayBlockingQueue<>(1), P::thread, new ThreadPoolExecutor.{policy}()) {{
    protected void terminated() {{ {e0} }}
    protected void afterExecute(Runnable task, Throwable thrown) {{ {e1} }}
  }};
  static Thread thread(Runnable worker) {{ {e2} Thread thread = new Thread(worker); thread.setDaemon(true); return thread; }}""",
        ("a.execute(() -> {{ {e} }});", "a.execute(() -> {{ {e} }});", "a.shutdown();", "a.shutdownNow();"), ("a.isShutdown()", "a.isTerminated()", "a.getPoolSize()", "a.getQueue().size()"), "a")
KINDS = (TASKS, TASKS, FUTURES, STAGES, STAGES, PHASER, BARRIER, SYNCHRONIZER, POOL)
LOOKS = ("flag", "flag", "gate.availablePermits()", "plain")


def make(seed, name):
    """The source of a program of this name."""
    rng = random.Random(seed)
    fields, operations, looks, objects = rng.choice(KINDS)
    threads = rng.choice((1, 2, 2))

    def effect():
        return rng.choice(EFFECTS).format(n=threads, v=rng.randint(1, 2))

    def fill(text, n):
        return text.format(t=rng.choice(objects), v=rng.randint(1, 2), n=n, e=effect())

    def look(n):
        # Who has seen what the code did looks what is done.
        seen = " + \" \" + ".join(f"({fill(rng.choice(among), n)})" for among in (LOOKS if rng.random() < 0.8 else looks, looks))
        return f"note({n}, {seen});"

    def body(n):
        lines = [f"try {{ {fill(rng.choice(operations), n)} }} catch (RuntimeException | InterruptedException | BrokenBarrierException e) {{ note({n}, e.getClass().getSimpleName()); }}"
                 for _ in range(1 if threads == 2 or rng.random() < 0.6 else 2)]
        if rng.random() < 0.3:
            lines.insert(rng.randint(0, len(lines)), look(n))
        return f"mayFail(); {' '.join(lines)}"  # javac refuses to catch what nothing throws

    declared = fields.format(e0=effect(), e1=effect(), e2=effect(), n=threads, policy=rng.choice(("AbortPolicy", "CallerRunsPolicy", "DiscardPolicy", "DiscardOldestPolicy")))
    methods = "\n".join(f"  static void run{n}() {{ try {{ {body(n)} }} catch (InterruptedException | BrokenBarrierException e) {{ note({n}, \"left\"); }} }}" for n in range(threads))
    methods = methods.replace("RuntimeException | InterruptedException | BrokenBarrierException", "RuntimeException")
    starts = " ".join(f"new Thread({name}::run{n}).start();" for n in range(threads))
    return f"""import gov.nasa.jpf.vm.Verify;
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.locks.*;

public class {name} {{
  static volatile int flag;
  static int plain;
  static final Semaphore gate = new Semaphore(0);
  static class Late {{ static {{ flag = 2; }} static void touch() {{}} }}
  {declared}
  static final String[] seen = new String[{threads + 1}];
  static void note(int n, Object what) {{ seen[n] += what + " "; }}
  static void mayFail() throws InterruptedException, BrokenBarrierException {{}}
{methods}
  public static void main(String[] args) throws Exception {{
    Arrays.fill(seen, "");
    {starts}
    {look(threads)}
    System.out.println(seen[{threads}]);
  }}
}}
""".replace("P.class", f"{name}.class").replace("P::", f"{name}::")


if __name__ == "__main__":
    compare_programs(make, 30)
