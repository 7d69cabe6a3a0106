#!/usr/bin/env python3
"""Random programs over pools: few steps of workers show what all their steps show.

  random_pools.py --pathfleet BIN --build DIR [--count 20] [--seed 1] [--reference=--por=transitions] [--limit 60] [--small|--alone]

A program has a pool of one or two workers, tasks that record what they see, and a main thread that submits, waits, cancels, asks and shuts down. The default
search merges what a worker does around its tasks (claims P1 to P9 of docs/soundness.md), or does not where the program asks for more; the reference never does. The
same must be the verdict, the errors and the different outputs. A program whose reference does not end is skipped and counted. With --reference=--library-steps each step of
java.util.concurrent is explored: that ends for the smallest programs only (--small). With --alone nobody but tasks reaches the pool once main has begun it, so a
worker may begin while nobody else does.
"""
import argparse
import json
import pathlib
import random
import subprocess
import sys
import tempfile

# What a task does. {i}: its number, {o}: the number of some task.
BODIES = ("", "note({i});", "note({i}); note(9);", "if (seen == 0) {{ throw new IllegalStateException(); }} note({i});", "gate.countDown(); note({i});",
          "note(Thread.interrupted() ? 7 : {i});", "try {{ Thread.sleep(5); }} catch (InterruptedException e) {{ note(8); }}",
          "if ({i} > 1) {{ pool.execute(() -> note(6)); }}", "note({i}); Thread.currentThread().interrupt();",
          "one = Thread.currentThread(); note({i});", "if (one != null) {{ one.interrupt(); }} note({i});", "Thread t = one; if (t != null && t != Thread.currentThread()) {{ note(t.isInterrupted() ? 7 : {i}); }}",
          "Thread t = one; if (t != null) {{ LockSupport.unpark(t); }} note({i});", "one = Thread.currentThread(); LockSupport.parkNanos(5); note(Thread.interrupted() ? 7 : {i});",
          "own.set(own.get() + 1); note(own.get());", "say(Thread.currentThread().getName()); note({i});", "pool.shutdown(); note({i});",
          "lock.lock(); try {{ seen++; }} finally {{ lock.unlock(); }}", "try {{ gate.await(); note({i}); }} catch (InterruptedException e) {{ note(8); }}",
          "synchronized (P.class) {{ try {{ if (seen == 0) {{ P.class.wait(5); }} }} catch (InterruptedException e) {{ note(8); }} }}",
          "say(pool.isShutdown()); note({i});", "if (f{o} != null) {{ f{o}.cancel(true); }} note({i});", "if (f{o} != null) {{ note(f{o}.isDone() ? 5 : {i}); }}",
          "CompletableFuture.runAsync(() -> note({i}), pool);", "one = Thread.currentThread(); seen++;", "seen++;", "seen++; note({i});", "say(done);")
AWAITS = ("f{o}.get()", "f{o}.get(1, TimeUnit.SECONDS)", "f{o}.isDone()", "f{o}.isCancelled()", "f{o}.cancel(false)", "f{o}.cancel(true)", "f{o}.cancel(true)",
          "done * 10 + (service.poll() == null ? 0 : 1)", "service.take().get()", "done", "pool.isTerminated()", "pool.isShutdown()", "one == null ? -1 : one.isAlive() ? 1 : 0")
QUESTIONS = ("one != null && one.isInterrupted()", "((ThreadPoolExecutor) pool).getActiveCount()", "((ThreadPoolExecutor) pool).getCompletedTaskCount()",
             "((ThreadPoolExecutor) pool).getQueue().size()", "pool.toString().length()", "((ThreadPoolExecutor) pool).getPoolSize()",
             "((ThreadPoolExecutor) pool).remove((Runnable) f{o})", "one == null ? 0 : one.getState() == Thread.State.WAITING ? 1 : 2")
DOS = ("if (one != null) {{ one.interrupt(); }}", "if (one != null) {{ LockSupport.unpark(one); }}", "gate.countDown();",
       "{{ Thread m = Thread.currentThread(); Thread i = new Thread(() -> m.interrupt()); i.start(); }}", "seen++;",
       "{{ Thread i = new Thread(() -> {{ try {{ say(f{o}.get()); }} catch (Exception e) {{ say(e.getClass().getSimpleName()); }} }}); i.start(); }}",
       "try {{ pool.invokeAll(List.of(() -> {{ note(1); return 1; }}, () -> {{ note(2); return 2; }})); }} catch (Exception e) {{ say(e.getClass().getSimpleName()); }}",
       "try {{ say(pool.invokeAny(List.of(() -> {{ note(1); return 1; }}, () -> {{ note(2); return 2; }}))); }} catch (Exception e) {{ say(e.getClass().getSimpleName()); }}")
ENDS = ("pool.shutdown(); say(pool.awaitTermination(1, TimeUnit.SECONDS));", "pool.shutdown(); say(pool.awaitTermination(1, TimeUnit.SECONDS)); say(seen);", "pool.shutdown();",
        "pool.shutdown(); pool.awaitTermination(Long.MAX_VALUE, TimeUnit.NANOSECONDS);", "say(pool.isTerminated()); pool.shutdown(); say(pool.isTerminated());",
        "pool.shutdown(); try { pool.execute(() -> note(5)); } catch (RejectedExecutionException e) { say(\"rejected\"); }", "say(pool.shutdownNow().size());",
        "new Thread(() -> pool.shutdown()).start(); say(pool.awaitTermination(1, TimeUnit.SECONDS));", "new Thread(() -> pool.shutdown()).start();")
POOLS = ("Executors.newFixedThreadPool({n})",) * 6 + (
    "Executors.newFixedThreadPool({n}, r -> new Thread(r))", "Executors.newFixedThreadPool({n}, r -> new Thread(() -> {{ r.run(); note(Thread.interrupted() ? 1 : 2); }}))",
    "Executors.newFixedThreadPool({n}, r -> new Loud(r))", "Executors.newFixedThreadPool({n}, r -> {{ one = new Thread(r); one.setDaemon(true); return one; }})",
    "Executors.newFixedThreadPool({n}, r -> {{ one = new Thread(r); return one; }})",
    "new ThreadPoolExecutor({n}, {n}, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>())", "Executors.newSingleThreadExecutor()", "Executors.newCachedThreadPool()",
    "new ThreadPoolExecutor({n}, {n}, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>()) {{ protected void afterExecute(Runnable r, Throwable t) {{ note(3); }} }}")


def make(seed, small):
    """The source of program P."""
    rng = random.Random(seed)
    workers = 1 if small else rng.choice((1, 1, 2))
    tasks = 1 if small else rng.choice((1, 2, 2)) if workers == 1 else rng.choice((1, 2))

    def fill(text):
        return text.format(i=i, o=rng.randint(1, tasks), n=workers)

    lines = []
    if workers == 2 and rng.random() < 0.5:  # then the tasks come from the queue: the later one knows that the earlier one was taken
        tasks = 2
        lines = ["pool.execute(() -> one = Thread.currentThread());", "pool.execute(() -> {});"]
    threads = rng.random() < 0.2
    for i in range(1, tasks + 1):
        body = fill(rng.choice(BODIES))
        kind = rng.choice(("submit", "submit", "plain", "plain", "execute", "call", "service", "turn", "turns", "again") + ("thread",) * threads)
        if kind == "plain":
            body = rng.choice((body, body, body, f"note({i}); if (seen < 50) {{ throw new IllegalStateException(); }}"))
            lines.append(f"f{i} = new FutureTask<>(() -> {{}}, {i}); pool.execute(() -> {{ {body} }});")
        elif kind == "submit":
            lines.append(f"f{i} = pool.submit(() -> {{ {body} }});")
        elif kind == "call":
            lines.append(f"f{i} = pool.submit(() -> {{ {body} return seen; }});")
        elif kind == "turn":
            lines.append(f"f{i} = new FutureTask<>(() -> {{}}, {i}); pool.execute(turn);")
        elif kind == "turns":
            lines.append(f"f{i} = pool.submit((Callable<Object>) turn);")
        elif kind == "again":
            lines.append(f"{{ Again f = new Again(() -> {{ {body} }}); f{i} = f; pool.execute(f); {rng.choice(('', 'f.run();', 'pool.execute(f);', 'if (done > 0) { f.run(); }'))} }}")
        elif kind == "service":
            lines.append(f"f{i} = service.submit(() -> {{ {body} done = {i}; }}, {i});")
        elif kind == "execute":
            lines.append(f"{{ FutureTask<Integer> f = new FutureTask<>(() -> {{ {body} }}, {i}); f{i} = f; pool.execute(f); }}")
        else:
            lines.append(f"{{ FutureTask<Integer> f = new FutureTask<>(() -> {{ {body} }}, {i}) {{ protected void done() {{ note(4); }} }}; f{i} = f; "
                         f"Thread t{i} = new Thread(() -> {{ f.run(); if (Thread.interrupted()) {{ note(3); }} }}); t{i}.start(); {rng.choice(('', 'pool.execute(f);'))} }}")
        if rng.random() < 0.3:
            lines.append(say(fill(rng.choice(AWAITS))))
        if rng.random() < 0.2:
            lines.append(fill(rng.choice(DOS)))
    for _ in range(rng.randint(0, 2)):
        lines.append(say(fill(rng.choice(AWAITS))))
    if rng.random() < 0.1:
        lines.append(say(fill(rng.choice(QUESTIONS))))
    lines.append(rng.choice(ENDS))
    if rng.random() < 0.15:
        lines.append(say(fill(rng.choice(AWAITS + QUESTIONS))))
    body = "\n    ".join(lines)
    futures = "".join(f"  static volatile Future<?> f{i};\n" for i in range(1, tasks + 1))
    return f"""import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.locks.*;

public class P {{
  static volatile int seen, done;
  static volatile Thread one;
  static ExecutorService pool;
  static ExecutorCompletionService<Integer> service;
{futures}  static final ThreadLocal<Integer> own = ThreadLocal.withInitial(() -> 0);
  static final CountDownLatch gate = new CountDownLatch(1);
  static final ReentrantLock lock = new ReentrantLock();

  static class Turn implements Runnable, Callable<Object> {{
    int turns;

    public synchronized void run() {{
      seen = seen * 10 + ++turns;
    }}

    public synchronized Object call() {{
      return ++turns;
    }}
  }}

  static final Turn turn = new Turn();

  static class Again extends FutureTask<Integer> {{
    Again(Runnable what) {{
      super(what, 1);
    }}

    @Override
    protected void set(Integer value) {{
      if (done++ > 0) {{
        super.set(value);
      }}
    }}
  }}

  static class Loud extends Thread {{
    Loud(Runnable r) {{
      super(r);
    }}

    public void interrupt() {{
      note(7);
      super.interrupt();
    }}
  }}

  static synchronized void note(int n) {{
    seen = seen * 10 + n;
  }}

  static void say(Object what) {{
    System.out.println(what);
  }}

  public static void main(String[] args) throws Exception {{
    pool = {fill(rng.choice(POOLS))};
    service = new ExecutorCompletionService<>(pool);
    {body}
    synchronized (P.class) {{
      say(seen);
    }}
  }}
}}
"""


def say(what):
    return f"try {{ say({what}); }} catch (Exception e) {{ say(e.getClass().getSimpleName()); }}"


def make_alone(seed):
    """The source of program P whose pool is known to its tasks alone."""
    rng = random.Random(seed)
    left = [rng.choice((1, 2, 2, 3))]  # further tasks and threads

    def body(depth):
        lines = []
        for _ in range(rng.randint(1, 2)):
            kind = rng.choice(("note", "task", "task", "task", "future", "thread", "shutdown", "shutdown", "fail", "ask", "loop", "interrupt"))
            if kind in ("task", "future", "thread"):
                if left[0] == 0 or depth == 3:
                    continue
                left[0] -= 1
            if kind == "note":
                lines.append(f"note({rng.randint(1, 4)});")
            elif kind == "task":
                lines.append(f"pool.execute({rng.choice(('pool::shutdown', 'P::leave'))});" if rng.random() < 0.3 else f"pool.execute(() -> {{ {body(depth + 1)} }});")
            elif kind == "future":
                lines.append(f"pool.submit(() -> {{ {body(depth + 1)} }}){rng.choice(('', '', '.cancel(true)', '.isDone()'))};")
            elif kind == "thread":
                lines.append(f"new Thread(() -> {{ {body(depth + 1)} }}).start();")
            elif kind == "shutdown":
                lines.append(rng.choice(("pool.shutdown();", "pool.shutdown();", "pool.shutdown();", "pool.shutdownNow();")))
            elif kind == "fail":
                lines.append("if (seen == 0) { throw new IllegalStateException(); }")
            elif kind == "ask":
                lines.append(rng.choice(("say(pool.isShutdown());", "say(pool.isTerminated());", "say(Thread.currentThread().getName());")))
            elif kind == "loop" and rng.random() < 0.3:
                lines.append("Thread.currentThread().run();")
            elif kind == "interrupt" and rng.random() < 0.3:
                lines.append("Thread.currentThread().interrupt();")
        return " ".join(lines)

    pool = rng.choice(("newFixedThreadPool(1)", "newFixedThreadPool(2)", "newFixedThreadPool(2)", "newFixedThreadPool(2)", "newSingleThreadExecutor()", "newCachedThreadPool()"))
    begin = f"begin(Executors.{pool});"
    first = [f"pool.execute(() -> {{ {body(0)} }});"]
    if rng.random() < 0.3:
        first.append(rng.choice(("pool.execute(P::leave);", "pool.execute(pool::shutdown);", "note(3);")))
    return f"""import java.util.concurrent.*;

public class P {{
  static int seen;

  static synchronized void note(int n) {{
    seen = seen * 10 + n;
    if (seen < 200) {{
      say(seen);
    }}
  }}

  static void leave() {{
    note(5);
  }}

  static void say(Object what) {{
    System.out.println(what);
  }}

  static void begin(ExecutorService pool) {{
    {" ".join(first)}
  }}

  public static void main(String[] args) {{
    {rng.choice((begin, begin, f"new Thread(() -> {begin[:-1]}).start();"))}
    {rng.choice(("", "", "note(6);"))}
  }}
}}
"""


def explore(options, folder, name, *words):
    """((verdict, errors, outputs), states) of the program of this name; the first is None if the search does not end."""
    report = pathlib.Path(folder) / "report.json"
    done = subprocess.run([options.pathfleet, "check", "--all-errors", "--outputs", f"--time-limit={options.limit}s", "--memory-limit=3G", "--json", report, *words, "-cp", folder, name],
                          capture_output=True, text=True, check=False)
    if not report.exists():
        return ("no report", done.stdout, done.stderr), 0
    found = json.loads(report.read_text())
    report.unlink()
    if found["verdict"] == "unknown" or "limit" in found["reason"]:
        return None, 0
    errors = sorted({(e["kind"], e.get("class", "")) for e in found["errors"]})
    outputs = sorted(json.dumps(o, sort_keys=True) for o in found["outputs"])
    return (found["verdict"], errors, outputs), found["statistics"]["states_new"]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--pathfleet", required=True)
    parser.add_argument("--build", required=True)
    parser.add_argument("--count", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--reference", default="--por=transitions")
    parser.add_argument("--limit", type=int, default=60, help="seconds for each search")
    parser.add_argument("--progress", action="store_true")
    parser.add_argument("--small", action="store_true", help="one worker and one task")
    parser.add_argument("--alone", action="store_true", help="only tasks reach the pool")
    options = parser.parse_args()
    pathlib.Path(options.build).mkdir(parents=True, exist_ok=True)
    skipped = differ = fewer = 0
    for seed in range(options.seed, options.seed + options.count):
        if options.progress:
            print(seed, skipped, differ, fewer, file=sys.stderr, flush=True)
        with tempfile.TemporaryDirectory(dir=options.build) as folder:
            source = pathlib.Path(folder) / "P.java"
            text = make_alone(seed) if options.alone else make(seed, options.small)
            source.write_text(text)
            subprocess.run(["javac", "--release", "17", "-nowarn", "-d", folder, source], check=True, stderr=subprocess.DEVNULL)
            found, few = explore(options, folder, "P")
            reference, many = explore(options, folder, "P", options.reference) if found is not None else (None, 0)
            if reference is None or found is None:
                skipped += 1
                continue
            fewer += 2 * few < many
            if found != reference:
                differ += 1
                print(f"seed {seed} differs:\n{text}\nreference: {many} {reference}\nfound: {few} {found}", flush=True)
    print(f"{options.count} programs, {differ} differ, {skipped} skipped, {fewer} with less than half of the states")
    # Without a program that ends, nothing was compared.
    sys.exit(1 if differ or skipped == options.count else 0)


if __name__ == "__main__":
    main()
