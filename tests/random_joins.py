#!/usr/bin/env python3
"""Random programs that join threads: the order of the joins is forgotten only where nobody can tell it.

  random_joins.py --pathfleet BIN --api-jar JAR --build DIR [--count 40] [--seed 1] [--reference=--por=transitions] [--limit 20]

A thread starts two or three others and joins them: from local variables, an array, or a list, in any order, some of them twice or not at all, in a helper method or in
a thread of its own. The threads work on fields, locks and a semaphore; some wait for ever, and some do what tells the order of joins: they lock a Thread, ask whether one
lives, interrupt, join, or are started late. The default search brings the joins to come into one form (claim T26 of docs/soundness.md); the reference never does. The
verdict, the errors and the different outputs must be the same. A program whose reference does not end is skipped and counted.
"""
import random

from random_collections import compare_programs

USUAL = ("x++;", "x = x * 2 + {n};", "y = x;", "synchronized (P.class) {{ x += {n}; }}", "synchronized (P.class) {{ y = x * 3 + {n}; }}", "v = {n};", "if (v == {m}) y += 5;",
         "mine = x + {n};", "synchronized (lock) {{ y++; }}")
BLOCKING = ("gate.acquireUninterruptibly();", "gate.release();", "synchronized (lock) {{ lock.wait(); }}", "synchronized (lock) {{ lock.notifyAll(); }}",
            "synchronized (lock) {{ if (x < 2) lock.wait(); }}", "while (v == 0) {{ if (x > 3) break; Thread.yield(); }}", "if (x == {n}) throw new IllegalStateException();")
TELLING = ("say(all[{m}].isAlive());", "synchronized (all[{m}]) {{ x += 4; }}", "synchronized (all[{m}]) {{ gate.acquireUninterruptibly(); }}", "all[{m}].join();", "main.interrupt();",
           "all[{m}].interrupt();", "say(main.getState());", "synchronized (this) {{ x++; }}", "synchronized (this) {{ wait(); }}", "synchronized (all[{m}]) {{ all[{m}].notifyAll(); }}",
           "synchronized (main) {{ y = 7; }}", "say(all[{m}].mine);", "main.join();", "all[{m}].join(5);", "if (all[2].getState() == Thread.State.NEW) all[2].start();", "System.exit(3);",
           "say(Thread.currentThread().getName());", "synchronized (this) {{ gate.acquireUninterruptibly(); }}", "synchronized (this) {{ notify(); }}",
           "if (shared != null && shared.hasNext()) say(shared.next().n);", "if (sharedList != null) sharedList.clear();", "if (kept != null) kept[0] = all[{m}];")
BETWEEN = ("x++;", "say(x);", "n += 2;", "synchronized (P.class) {{ y++; }}", "gate.release();", "say(w{m}.mine);", "v = 1;", "int k{n} = y;", "Thread.yield();", "synchronized (lock) {{ lock.notifyAll(); }}",
           "say(w{m}.isAlive());")


def joins_of(rng, threads):
    """(declarations before the starts, statements that join) in main."""
    numbers = list(range(threads))
    order = rng.sample(numbers, rng.choice((threads, threads, threads, max(1, threads - 1))))
    if rng.random() < 0.1:
        order.append(rng.choice(order))
    names = ", ".join(f"w{i}" for i in order)
    kind = rng.choice(("straight", "straight", "array", "indexed", "backwards", "list", "list", "kept array", "helper", "half", "static array", "threads", "iterator", "iterator", "iterator", "objects", "objects"))
    between = rng.choice(BETWEEN).format(n=0, m=rng.choice(numbers)) if rng.random() < 0.25 else ""
    if kind == "straight":
        lines = [f"w{i}.join();" for i in order]
        if between:
            lines.insert(rng.randint(0, len(lines)), between)
        return "", " ".join(lines)
    if kind in ("array", "threads"):
        name = "W" if kind == "array" else "Thread"
        return f"{name}[] ws = {{{names}}};", f"for ({name} w : ws) {{ w.join(); {between} }}"
    if kind == "indexed":
        return f"W[] ws = {{{names}}};", f"for (int i = 0; i < ws.length; i++) {{ {between} ws[i].join(); }}"
    if kind == "backwards":
        return f"W[] ws = {{{names}}};", f"int i = {len(order)}; while (--i >= 0) {{ ws[i].join(); {between} }}"
    if kind == "list":
        return f"List<W> ws = new ArrayList<>(List.of({names}));" if len(set(order)) == len(order) else f"List<W> ws = new ArrayList<>(Arrays.asList({names}));", \
            f"for (W w : ws) {{ w.join(); {between} }}" + (" say(ws.size());" if rng.random() < 0.2 else "")
    if kind == "iterator":  # also one that others have, that was changed, or that two locals hold
        change = rng.choice(("", "ws.add(w0);", "Iterator<W> other = it;", "shared = it;", "sharedList = ws;"))
        other = "other" if "other" in change else "it"
        return f"List<W> ws = new ArrayList<>(Arrays.asList({names}));", \
            f"Iterator<W> it = ws.iterator(); W f = it.next(); {change} try {{ f.join(); {between} while ({other}.hasNext()) {{ {rng.choice(('it', other))}.next().join(); }} }} catch (ConcurrentModificationException | NoSuchElementException e) {{ say(x); }}"
    if kind == "objects":  # casts that fail or not
        what = rng.choice(("W", "W", "Thread", "Late"))
        odd = rng.choice(("", ", \"text\"", ", new Late(0)"))
        names = f"{names}{odd}".split(", ")
        names = ", ".join(rng.sample(names, len(names)))
        return f"Object[] os = {{{names}}};", f"try {{ for (Object o : os) {{ (({what}) o).join(); {between} }} }} catch (ClassCastException e) {{ say(x); }}"
    if kind == "kept array":
        return f"W[] ws = {{{names}}};", f"for (W w : ws) w.join(); {between} for (W w : ws) say(w.mine);"
    if kind == "helper":
        return f"Thread[] ws = {{{names}}};", f"joinAll(ws); {between}" + (" say(ws[0].isAlive());" if rng.random() < 0.3 else "")
    if kind == "half":
        return f"W[] ws = {{{names}}};", f"for (int i = 0; i < {len(order) // 2}; i++) ws[i].join(); {between} for (int i = {len(order) // 2}; i < ws.length; i++) ws[i].join();"
    return f"kept = new W[]{{{names}}};", f"for (W w : kept) {{ w.join(); {between} }}"


def make(seed, name):
    """The source of a program of this name."""
    rng = random.Random(seed)
    threads = rng.choice((2, 2, 3))
    alike = rng.random() < 0.4
    telling = rng.random() < 0.35
    blocking = rng.random() < 0.4

    def statement(n):
        kind = rng.random()
        row = TELLING if telling and kind < 0.35 else BLOCKING if blocking and kind < 0.6 else USUAL
        return rng.choice(row).format(n=n + 1, m=rng.randrange(threads))

    bodies = [[statement(n) for n_ in range(rng.randint(1, 2))] for n in range(threads)]
    if alike:
        bodies = [bodies[0]] * threads
    late = rng.random() < 0.1
    before, joins = joins_of(rng, threads)
    starts = " ".join(f"w{i}.start();" for i in (range(threads) if not late else range(threads - 1)))
    if rng.random() < 0.15:
        starts = f"synchronized (w0) {{ {starts} {rng.choice(('', '', 'w0.wait();', 'x++;'))} }}"
    nested = rng.random() < 0.2
    work = f"int n = 0; {before} {starts} {joins} say(n);"
    body = f"Thread c = new Thread(() -> {{ try {{ {work} say(x * 10 + y); }} catch (InterruptedException e) {{ say(\"I\"); }} }}); c.start(); {'c.join();' if rng.random() < 0.7 else ''}" if nested else \
        f"try {{ {work} }} catch (InterruptedException e) {{ say(\"I\"); {'for (W w : all) if (w != null && w.isAlive()) say(1);' if rng.random() < 0.3 else ''} }}"
    cases = "\n".join(f"        case {n}: {' '.join(lines)} break;" for n, lines in enumerate(bodies))
    create = " ".join(f"W w{i} = new W({i}); all[{i}] = w{i};" for i in range(threads))
    last = rng.choice(("say(x * 100 + y);", "say(x * 100 + y);", "assert x < 3;", "synchronized (P.class) { say(x); }", "say(gate.availablePermits());"))
    return f"""import java.util.*;
import java.util.concurrent.*;

public class {name} {{
  static int x, y;
  static volatile int v;
  static final Object lock = new Object();
  static final Semaphore gate = new Semaphore(0);
  static Thread main;
  static final W[] all = new W[3];
  static W[] kept;
  static volatile Iterator<W> shared;
  static volatile List<W> sharedList;
  static class Late extends W {{ Late(int n) {{ super(n); }} }}
  static String seen = "";
  static synchronized void say(Object what) {{ seen += what + " "; }}
  static void joinAll(Thread[] ws) throws InterruptedException {{ for (Thread w : ws) w.join(); }}
  static class W extends Thread {{
    final int n;
    int mine;
    W(int n) {{ this.n = n; }}
    public void run() {{
      try {{
        body();
      }} catch (InterruptedException e) {{
        mine = 9;
      }}
    }}
    void body() throws InterruptedException {{
      switch ({'0' if alike else 'n'}) {{
{cases}
        default: break;
      }}
    }}
  }}
  public static void main(String[] args) throws Exception {{
    main = Thread.currentThread();
    all[2] = new W(2);
    {create}
    {body}
    {last}
    System.out.println(seen);
  }}
}}
""".replace("P.class", f"{name}.class")


if __name__ == "__main__":
    compare_programs(make, 40, "--por=transitions")
