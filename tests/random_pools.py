#!/usr/bin/env python3
"""Random programs over pools: their model shows what the JDK's own code shows.

  random_pools.py --pathfleet BIN --build DIR [--count 20] [--seed 1] [--reference=--por=transitions]

A program has a pool of one or two workers, some tasks that record what they see, and a main thread that submits, waits, cancels, and shuts down. The default search
runs the model of ThreadPoolExecutor, or the JDK's class where the program asks a pool for more; the reference runs the JDK's classes. The same must
be the verdict, the errors and the different outputs. A program whose reference does not end is skipped and counted.
"""
import argparse
import json
import pathlib
import random
import subprocess
import sys
import tempfile

BODIES = ("", "note(%d);", "note(%d); note(9);", "if (seen == 0) { throw new IllegalStateException(); } note(%d);", "gate.countDown(); note(%d);",
          "note(Thread.interrupted() ? 7 : %d);", "try { Thread.sleep(5); } catch (InterruptedException e) { note(8); }",
          "if (%d > 1) { pool.execute(() -> note(6)); }", "note(%d); Thread.currentThread().interrupt();")
AWAITS = ("f%d.get()", "f%d.get(1, TimeUnit.SECONDS)", "f%d.isDone()", "f%d.isCancelled()", "f%d.cancel(false)", "f%d.cancel(true)", "f%d.cancel(true)")
ENDS = ("pool.shutdown(); say(pool.awaitTermination(1, TimeUnit.SECONDS));", "pool.shutdown();", "say(pool.isTerminated()); pool.shutdown(); say(pool.isTerminated());",
        "pool.shutdown(); try { pool.execute(() -> note(5)); } catch (RejectedExecutionException e) { say(\"rejected\"); }", "say(pool.shutdownNow().size());",
        "pool.shutdown(); say(((ThreadPoolExecutor) pool).getCompletedTaskCount());", "say(((ThreadPoolExecutor) pool).getActiveCount()); pool.shutdown();")


def make(seed):
    """The source of program P."""
    rng = random.Random(seed)
    workers = rng.choice((1, 1, 2))
    tasks = rng.choice((1, 2, 2)) if workers == 1 else rng.choice((1, 2))
    lines = []
    for i in range(1, tasks + 1):
        body = rng.choice(BODIES)
        body = body % i if "%d" in body else body
        kind = rng.choice(("submit", "submit", "plain", "plain", "execute", "thread"))
        if kind == "plain":
            # A worker whose task fails is replaced. Only the one worker of a pool sees what an earlier task left behind (P2).
            body = rng.choice((body, body, "note(%d); if (seen < 50) { throw new IllegalStateException(); }" % i) + ("own.set(own.get() + 1); note(own.get());",) * (workers == 1))
            lines.append(f"FutureTask<Integer> f{i} = new FutureTask<>(() -> {{}}, {i}); pool.execute(() -> {{ {body} }});")
        elif kind == "submit":
            lines.append(f"Future<?> f{i} = pool.submit(() -> {{ {body} }});")
        elif kind == "execute":
            lines.append(f"FutureTask<Integer> f{i} = new FutureTask<>(() -> {{ {body} }}, {i}); pool.execute(f{i});")
        else:
            lines.append(f"FutureTask<Integer> f{i} = new FutureTask<>(() -> {{ {body} }}, {i}) {{ protected void done() {{ note(4); }} }}; "
                         f"Thread t{i} = new Thread(() -> {{ f{i}.run(); if (Thread.interrupted()) {{ note(3); }} }}); t{i}.start();")
        if rng.random() < 0.3:
            lines.append(f"try {{ say({rng.choice(AWAITS) % rng.randint(1, i)}); }} catch (Exception e) {{ say(e.getClass().getSimpleName()); }}")
    for _ in range(rng.randint(0, 2)):
        lines.append(f"try {{ say({rng.choice(AWAITS) % rng.randint(1, tasks)}); }} catch (Exception e) {{ say(e.getClass().getSimpleName()); }}")
    lines.append(rng.choice(ENDS))
    if rng.random() < 0.3:
        lines.insert(rng.randint(1, len(lines)), "{ Thread m = Thread.currentThread(); Thread i = new Thread(() -> m.interrupt()); i.start(); }")
    body = "\n    ".join(lines)
    return f"""import java.util.concurrent.*;

public class P {{
  static int seen;
  static ExecutorService pool;
  static final ThreadLocal<Integer> own = ThreadLocal.withInitial(() -> 0);
  static final CountDownLatch gate = new CountDownLatch(1);

  static synchronized void note(int n) {{
    seen = seen * 10 + n;
  }}

  static void say(Object what) {{
    System.out.println(what);
  }}

  public static void main(String[] args) throws Exception {{
    pool = Executors.newFixedThreadPool({workers});
    {body}
    synchronized (P.class) {{
      say(seen);
    }}
  }}
}}
"""


def explore(options, folder, *words):
    """(verdict, errors, outputs), or None if the search does not end."""
    report = pathlib.Path(folder) / "report.json"
    subprocess.run([options.pathfleet, "check", "--all-errors", "--outputs", f"--time-limit={options.limit}s", "--json", report, *words, "-cp", folder, "P"],
                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
    found = json.loads(report.read_text())
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
    options = parser.parse_args()
    pathlib.Path(options.build).mkdir(parents=True, exist_ok=True)
    skipped = differ = fewer = 0
    for seed in range(options.seed, options.seed + options.count):
        with tempfile.TemporaryDirectory(dir=options.build) as folder:
            source = pathlib.Path(folder) / "P.java"
            source.write_text(make(seed))
            subprocess.run(["javac", "--release", "17", "-nowarn", "-d", folder, source], check=True, stderr=subprocess.DEVNULL)
            reference, many = explore(options, folder, options.reference)
            found, few = explore(options, folder)
            if reference is None or found is None:
                skipped += 1
                continue
            fewer += few < many
            if found != reference:
                differ += 1
                print(f"seed {seed} differs:\n{make(seed)}\nJDK:    {reference}\nmodels: {found}", flush=True)
    print(f"{options.count} programs, {differ} differ, {skipped} skipped, {fewer} with fewer states than the JDK's code")
    # Without a program that ends, nothing was compared.
    sys.exit(1 if differ or skipped == options.count else 0)


if __name__ == "__main__":
    main()
