#!/usr/bin/env python3
"""Random programs with interchangeable threads: --symmetry=threads finds the same verdict, errors and outputs as
--symmetry=heap, with no more states.

  random_symmetry.py --pathfleet BIN --api-jar JAR --build DIR [--count 30] [--seed 1]

A program depends only on its seed. Its threads share variables, arrays, locks, a list, and possibly a ring or a holder
that refers to threads. Some have numbers, names, or an array that main joins; some observe their names or hash codes.
Assertions fail on some interleavings.
"""
import random
import shutil
import sys

from pathfleet_command import arguments, compile_java, with_defaults, write_sources
from symmetry_test import Symmetry


class Maker:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.name = f"RandomSymmetry{seed}"
        self.numbered = self.chance(0.25)
        self.named = self.chance(0.1)
        self.ring = self.chance(0.4)
        self.joined = self.chance(0.4)
        self.threads = self.random.choice((2, 3, 3))
        self.looks = self.chance(0.15)

    def chance(self, probability):
        return self.random.random() < probability

    def lock(self):
        return self.random.choice(["L0", "L1", "mine"] + (["next.mine"] if self.ring else []))

    def value(self):
        return self.random.choice(["a", "b", "seen", "done", "1", "arr[0]", "(head == null ? 0 : head.of == this ? 1 : 2)", "(holder == this ? 1 : 0)"]
                                  + (["id"] if self.numbered else []) + (["next.done"] if self.ring else [])
                                  + (["(getName().endsWith(\"1\") ? 1 : 0)", "(hashCode() % 2)"] if self.looks else []))

    def statement(self, depth=0):
        kind = self.random.randrange(11)
        if kind < 2:
            return f"{self.random.choice('ab')} = {self.value()} + {self.random.randrange(2)};"
        if kind == 2:
            return f"seen = {self.value()};"
        if kind == 3:
            return f"arr[{self.random.randrange(2)}] += {self.value()};"
        if kind == 4:
            return "head = new Node(head, this);" if self.chance(0.5) else "holder = this;"
        if kind in (5, 6):
            left = self.value()
            return f"assert {left} < {self.random.randrange(1, 4)} || {self.value()} != {self.random.randrange(3)};"
        if kind == 7 and depth < 2:
            return f"if ({self.value()} == {self.random.randrange(3)}) {{ {self.statement(depth + 1)} }}"
        if kind in (8, 9) and depth < 2:
            return f"synchronized ({self.lock()}) {{ {self.statement(depth + 1)} {self.statement(depth + 1)} }}"
        return "done++;"

    def text(self):
        body = "\n      ".join(self.statement() for _ in range(self.random.choice((2, 3, 3, 4))))
        arguments = ("i" if self.numbered else "0") + (', "w" + i' if self.named else "")
        lines = [f"public class {self.name} {{",
                 "  static int a, b; static final Object L0 = new Object(), L1 = new Object(); static int[] arr = new int[2];",
                 "  static Node head; static Object holder;",
                 "  static class Node { final Node next; final Object of; Node(Node next, Object of) { this.next = next; this.of = of; } }",
                 "  static class Worker extends Thread {",
                 "    final int id; int seen; volatile int done; Worker next; final Object mine = new Object();",
                 f"    Worker(int id{', String name' if self.named else ''}) {{ {'super(name); ' if self.named else ''}this.id = id; }}",
                 f"    public void run() {{\n      {body}\n    }}",
                 "  }",
                 "  public static void main(String[] args) throws Exception {",
                 f"    Worker[] w = new Worker[{self.threads}];",
                 f"    for (int i = 0; i < w.length; i++) w[i] = new Worker({arguments});"]
        if self.ring:
            lines.append("    for (int i = 0; i < w.length; i++) w[i].next = w[(i + 1) % w.length];")
        lines.append("    for (int i = 0; i < w.length; i++) w[i].start();")
        if self.joined:
            lines += ["    for (int i = 0; i < w.length; i++) w[i].join();",
                      "    int n = 0; for (Node k = head; k != null; k = k.next) n++;",
                      '    System.out.print(a + " " + b + " " + arr[0] + " " + arr[1] + " " + n);']
        return "\n".join(lines + ["  }", "}", ""])


def main():
    parser = arguments(__doc__, build=True)
    parser.add_argument("--count", type=int, default=30)
    parser.add_argument("--seed", type=int, default=1)
    options = with_defaults(parser.parse_args())
    shutil.rmtree(options.build, ignore_errors=True)
    options.build.mkdir(parents=True)
    makers = [Maker(seed) for seed in range(options.seed, options.seed + options.count)]
    compile_java(options.build, write_sources(options.build, {maker.name: maker.text() for maker in makers}), "-g")
    test = Symmetry(options)
    sums = [0, 0]
    for maker in makers:
        limits = ["--outputs", "--max-states=40000", *(["--por=off"] if maker.random.random() < 0.3 else [])]
        heap = test.check(options.build, maker.name, *limits, "--symmetry=heap")
        if "limit" in (heap.get("reason") or ""):
            continue
        test.compared += 1
        threads = test.check(options.build, maker.name, *limits, "--symmetry=threads", "--check=hash")
        test.expect(test.essence(heap) == test.essence(threads), f"{maker.name}: {test.essence(heap)} with heap, {test.essence(threads)} with threads")
        test.expect(test.states(threads) <= test.states(heap), f"{maker.name}: {test.states(heap)} states with heap, {test.states(threads)} with threads")
        sums = [sums[0] + test.states(heap), sums[1] + test.states(threads)]
    print(f"{test.compared} programs compared, {sums[0]} states with heap, {sums[1]} with threads, {test.failures} failures")
    return 1 if test.failures else 0


if __name__ == "__main__":
    sys.exit(main())
