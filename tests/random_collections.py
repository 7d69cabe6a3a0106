#!/usr/bin/env python3
"""Random programs over concurrent collections: operations that are one step show what all their steps show.

  random_collections.py --pathfleet BIN --build DIR [--count 40] [--seed 1] [--reference=--library-steps] [--limit 20]

Two or three threads call operations of one collection (ConcurrentHashMap, ConcurrentLinkedQueue, LongAdder) and record what these return; main asks for the
rest, after it has joined them or, sometimes, before. The default search has one step for an operation as long as nobody looks inside (claim T23 of docs/soundness.md);
the reference never does. The verdict, the errors and the different outputs must be the same. A program whose reference does not end is skipped and counted.
"""
import argparse
import pathlib
import random
import subprocess
import sys
import tempfile

from random_pools import explore

KEYS = ('"a"', '"a"', '"q"', '"b"')  # "a" and "q" are in one bin of 16
MAP = ("{m}.get({k})", "{m}.get({k})", "{m}.put({k}, {v})", "{m}.put({k}, {v})", "{m}.putIfAbsent({k}, {v})", "{m}.remove({k})", "{m}.remove({k}, {v})",
       "{m}.replace({k}, {v})", "{m}.replace({k}, {v}, 7)", "{m}.containsKey({k})", "{m}.getOrDefault({k}, 5)", "{m}.merge({k}, {v}, Integer::sum)",
       "{m}.computeIfAbsent({k}, x -> {v})", "{m}.computeIfPresent({k}, (x, y) -> y + 1)", "{m}.computeIfPresent({k}, (x, y) -> null)",
       "{m}.compute({k}, (x, y) -> y == null ? {v} : y * 2)")
MAP_RARE = ("{m}.size()", "{m}.isEmpty()", "{m}.keySet()", "{m}.values()", "{m}.toString()", "{m}.mappingCount()", "{m}.containsValue({v})", "view.size()", "view.iterator().hasNext()",
            "{m}.compute({k}, (x, y) -> {{ flag++; return flag; }})", "{m}.compute({k}, (x, y) -> {{ gate.release(); return {v}; }})", "{m}.get(gate.tryAcquire() ? {k} : {j})", "{m}.computeIfAbsent({k}, x -> {m}.get({j}))", "{m}.merge({k}, {v}, (x, y) -> {{ synchronized (P.class) {{ return x; }} }})",
            "{m}.put({k}, Verify.getInt(0, 1))", "{m}.computeIfAbsent({k}, x -> Verify.getInt(0, 1))", "{m}.computeIfAbsent({k}, other::get)", "{m}.computeIfAbsent({k}, x -> other.put({j}, {v}))",
            "{m}.entrySet().iterator().next().setValue({v})", "{m}.reduceValues(1, Integer::sum)", "{m}.equals(other)", "{m}.clear()", "{m}.putAll(Map.of({k}, {v}))")
QUEUE = ("{m}.add({v})", "{m}.offer({v})", "{m}.offer({v})", "{m}.poll()", "{m}.poll()", "{m}.peek()", "{m}.isEmpty()", "{m}.remove()", "{m}.element()")
QUEUE_RARE = ("{m}.size()", "{m}.contains({v})", "{m}.remove((Object) {v})", "{m}.toString()", "{m}.iterator().next()", "first.next()", "{m}.addAll(List.of(1, 2))", "{m}.removeIf(x -> x == {v})")
ADDER = ("{m}.add({v})", "{m}.add({v})", "{m}.increment()", "{m}.decrement()")
ADDER_RARE = ("{m}.sum()", "{m}.intValue()", "{m}.sumThenReset()", "{m}.reset()", "{m}.toString()")
KINDS = {
    "map": ("ConcurrentHashMap<String, Integer>", "new ConcurrentHashMap<>()", MAP, MAP_RARE),
    "small map": ("ConcurrentHashMap<String, Integer>", "new ConcurrentHashMap<>(1)", MAP, MAP_RARE),
    "queue": ("ConcurrentLinkedQueue<Integer>", "new ConcurrentLinkedQueue<>(List.of(1))", QUEUE, QUEUE_RARE),
    "adder": ("LongAdder", "new LongAdder()", ADDER, ADDER_RARE),
}
BESIDES = ("flag++;", "synchronized (P.class) {{ flag++; }}", "note({n}, flag);")


def make(seed, name):
    """The source of a program of this name."""
    rng = random.Random(seed)
    kind = rng.choice(("map", "map", "map", "small map", "queue", "queue", "adder"))
    type_name, made, usual, rare = KINDS[kind]
    has_rare = rng.random() < 0.35

    def call():
        text = rng.choice(rare if has_rare and rng.random() < 0.4 else usual)
        return text.format(m="shared", k=rng.choice(KEYS), j=rng.choice(KEYS), v=rng.randint(1, 3))

    def record(n, text):
        if text.endswith("()") and "adder" in kind and any(w in text for w in ("increment", "decrement", "reset()")) and "Then" not in text or ".add(" in text and "adder" in kind or ".clear()" in text or "putAll" in text:
            return f"{text};"
        return f"try {{ note({n}, {text}); }} catch (NoSuchElementException e) {{ note({n}, \"none\"); }}"

    threads = rng.choice((2, 2, 2, 3))
    bodies = []
    for n in range(threads):
        lines = [record(n, call()) for _ in range(rng.randint(1, 2 if threads == 2 else 1))]
        if rng.random() < 0.3:
            lines.insert(rng.randint(0, len(lines)), rng.choice(BESIDES).format(n=n))
        bodies.append(lines)
    before = [f"{text};" if "adder" in kind else record(threads, text) for text in [rng.choice(usual).format(m="shared", k=rng.choice(KEYS), v=rng.randint(1, 3))] * rng.randint(0, 1)]
    joins = rng.random() < 0.8
    starts = "".join(f"Thread t{n} = new Thread({name}::run{n}); t{n}.start(); " for n in range(threads))
    join = "".join(f"t{n}.join(); " for n in range(threads))
    last = f"note({threads}, shared.toString());" if joins or rng.random() < 0.5 else record(threads, call())
    methods = "\n".join(f"  static void run{n}() {{ {' '.join(lines)} }}" for n, lines in enumerate(bodies))
    extra = "static final Set<String> view = shared.keySet(); static final ConcurrentHashMap<String, Integer> other = new ConcurrentHashMap<>();" if "map" in kind else \
        "static final Iterator<Integer> first = shared.iterator();" if kind == "queue" else ""
    return f"""import gov.nasa.jpf.vm.Verify;
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

public class {name} {{
  static final {type_name} shared = {made};
  {extra}
  static int flag;
  static final Semaphore gate = new Semaphore(0);
  static final String[] seen = new String[{threads + 1}];
  static void note(int n, Object what) {{ seen[n] += what + " "; }}
{methods}
  public static void main(String[] args) throws Exception {{
    Arrays.fill(seen, "");
    {' '.join(before)}
    {starts}
    {join + last if joins else last + join}
    System.out.println(Arrays.toString(seen) + flag);
  }}
}}
""".replace("P.class", f"{name}.class")


def compare_programs(make, count, reference="--library-steps"):
    """Compares programs that make(seed, name) returns with their reference, as the command line says: `count` of them by default."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--pathfleet", required=True)
    parser.add_argument("--api-jar", required=True)
    parser.add_argument("--build", required=True)
    parser.add_argument("--count", type=int, default=count)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--reference", default=reference)
    parser.add_argument("--limit", type=int, default=20, help="seconds for each search")
    options = parser.parse_args()
    pathlib.Path(options.build).mkdir(parents=True, exist_ok=True)
    skipped = differ = fewer = 0
    seeds = range(options.seed, options.seed + options.count)
    with tempfile.TemporaryDirectory(dir=options.build) as folder:
        sources = []
        for seed in seeds:
            sources.append(pathlib.Path(folder) / f"P{seed}.java")
            sources[-1].write_text(make(seed, f"P{seed}"))
        subprocess.run(["javac", "--release", "17", "-nowarn", "-cp", options.api_jar, "-d", folder, *sources], check=True)
        for seed in seeds:
            found, few = explore(options, folder, f"P{seed}")
            reference, many = explore(options, folder, f"P{seed}", options.reference) if found is not None else (None, 0)
            if reference is None or found is None:
                skipped += 1
                continue
            fewer += 2 * few < many
            if found != reference:
                differ += 1
                print(f"seed {seed} differs:\n{make(seed, 'P')}\nreference: {many} {reference}\nfound: {few} {found}", flush=True)
    print(f"{options.count} programs, {differ} differ, {skipped} skipped, {fewer} with less than half of the states")
    # Without a program that ends, nothing was compared.
    sys.exit(1 if differ or skipped == options.count else 0)


if __name__ == "__main__":
    compare_programs(make, 40)
