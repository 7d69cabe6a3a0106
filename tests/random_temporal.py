#!/usr/bin/env python3
"""Random programs with random formulas: what a search leaves out changes no verdict about runs that never end.

  random_temporal.py --pathfleet BIN --api-jar JAR --build DIR [--count 40] [--seed 1] [--keep DIR]

A program and its formulas depend only on the seed. Formulas without X are decided with --por=off, --por=transitions and
--por=default, and the same formulas must be violated by each, in weakly fair runs or, for every other seed, in all runs.
Formulas with X have a meaning of their own under each --por; they are decided with --por=transitions and --por=default,
which then leave out the same, namely nothing. Programs with more than --max-states states are skipped. How many states
--por=default has left is printed at the end.
"""
import concurrent.futures
import pathlib
import random
import sys
import tempfile

from pathfleet_command import arguments, compile_java, explore, with_defaults, write_sources

BATCH = 50
VALUES = ("a", "b")
KINDS = ("value", "flag", "own", "shared", "guarded", "handed", "call", "lock", "if", "choice", "spin", "wait", "notify", "fresh", "atomic")
WEIGHTS = (12, 6, 16, 5, 12, 10, 10, 12, 7, 2, 3, 1, 2, 5, 4)
# Where two threads share an object that the others cannot reach, the steps of these two are an ample set.
OF_PAIR = (0, 0, 4, 0, 0, 20, 8, 2, 2, 1, 0, 0, 0, 1, 2)
OF_OTHERS = (8, 4, 2, 0, 2, 0, 2, 1, 1, 0, 1, 0, 0, 0, 2)


class Maker:
    """A program of a few threads that mostly go round for ever, over few values."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.name = f"P{seed}"
        self.lines = []
        self.marks = []  # numbers of lines that formulas may name
        self.has_pair = self.chance(0.5)
        self.weights = WEIGHTS

    def pick(self, *items):
        return self.random.choice(items)

    def chance(self, p):
        return self.random.random() < p

    def put(self, depth, text, mark=False):
        self.lines.append("  " * depth + text)
        if mark:
            self.marks.append(len(self.lines))

    def statement(self, depth, budget):
        kind = self.random.choices(KINDS, self.weights)[0]
        field = self.pick(*VALUES)
        if kind == "value":
            self.put(depth, self.pick(f"{field} = {self.random.randrange(3)};", f"{field} = ({field} + 1) % 3;"), True)
        elif kind == "flag":
            self.put(depth, self.pick("flag = true;", "flag = false;", "flag = !flag;"), True)
        elif kind == "own":
            self.put(depth, self.pick("own.value = (own.value + 1) % 2;", "own.value = 1;", "synchronized (own) { own.value = 0; }"), True)
        elif kind == "shared":
            self.put(depth, self.pick("box.value = (box.value + 1) % 2;", "own.value = box.value;", f"{field} = box.value;"), True)
        elif kind == "guarded":
            self.put(depth, f"synchronized (lock) {{ guarded = (guarded + 1) % 2; {self.pick('', 'own.value = guarded;', field + ' = guarded;')} }}", True)
        elif kind == "handed":
            self.put(depth, self.pick("handed.value = (handed.value + 1) % 2;", "synchronized (handed) { handed.value = 1; }",
                                      f"{field} = handed.value;", "synchronized (handed) { own.value = handed.value; }"), True)
        elif kind == "call":
            self.put(depth, self.pick("pass();", "pass();", "Pass.on(own);"), True)
        elif kind == "fresh":
            self.put(depth, "own = new Box();")
        elif kind == "lock" and budget > 1:
            self.put(depth, f"synchronized ({self.pick('lock', 'lock', 'box', 'handed', 'own')}) {{", True)
            self.block(depth + 1, budget // 2)
            self.put(depth, "}")
        elif kind in ("if", "choice") and budget > 1:
            condition = self.pick(f"{field} == 1", "flag", "own.value == 1", "handed.value == 0", "box.value == 1")
            if kind == "choice":
                condition = "gov.nasa.jpf.vm.Verify.getBoolean()"
            self.put(depth, f"if ({condition}) {{", True)
            self.block(depth + 1, budget // 2)
            self.put(depth, "}")
        elif kind == "spin":
            self.put(depth, f"while ({self.pick('flag', '!flag', field + ' == 2', 'handed.value == 1')}) {{ {self.pick('', 'own.value = 0;')} }}", True)
        elif kind == "atomic":
            self.put(depth, "gov.nasa.jpf.vm.Verify.beginAtomic();")
            self.put(depth, self.pick("a = 1; a = 0;", "b = (b + 1) % 3; own.value = 1;", "handed.value = 1; own.value = handed.value;"), True)
            self.put(depth, "gov.nasa.jpf.vm.Verify.endAtomic();")
        elif kind == "wait":
            self.put(depth, "try { synchronized (lock) { lock.wait(); } } catch (InterruptedException e) { }", True)
        elif kind == "notify":
            self.put(depth, "synchronized (lock) { lock.notifyAll(); }", True)
        else:
            self.put(depth, "own.value = 1 - own.value;", True)

    def block(self, depth, budget):
        for _ in range(self.random.randint(1, max(1, budget))):
            self.statement(depth, budget)

    def program(self):
        name, threads = self.name, 2 if self.has_pair else self.pick(1, 1, 2)
        self.put(0, f"public class {name} extends Thread {{")
        self.put(1, "static class Box { int value; }")
        self.put(1, f"static class Pass {{ static void on(Box own) {{ own.value = 1; }} }}")
        self.put(1, "static int a, b, guarded;")
        self.put(1, "static boolean flag;")
        self.put(1, "static final Object lock = new Object();")
        self.put(1, "static final Box box = new Box();")
        self.put(1, "final int number;")
        self.put(1, "Box handed;")
        self.put(1, f"{name}(int number, Box handed) {{ this.number = number; this.handed = handed; }}")
        self.put(1, f"static {self.pick('', 'synchronized ')}void pass() {{")
        self.put(2, "int nothing = 0;" if self.has_pair else self.pick("guarded = 1;", "int nothing = 0;", "a = 1;"))
        self.put(1, "}")
        for number in range(threads + 1):
            if self.has_pair:
                self.weights = OF_PAIR if number else OF_OTHERS
            self.put(1, f"void run{number}() {{")
            self.put(2, "Box own = new Box();")
            loop = self.pick("while (true) {", "while (true) {", "for (int i = 0; i < 2; i++) {", "{")
            if self.chance(0.6 if number == 0 else 0.5 if self.has_pair else 0):
                loop = "{"
            if self.chance(0.3):
                self.statement(2, 1)
            self.put(2, loop)
            self.block(3, self.pick(1, 2) if self.has_pair else self.pick(2, 3))
            self.put(2, "}")
            self.put(1, "}")
        self.put(1, "@Override public void run() { " + " ".join(f"if (number == {i}) run{i}();" for i in range(1, threads + 1)) + " }")
        self.put(1, "public static void main(String[] args) {")
        self.put(2, "Box first = new Box(), second = new Box();")
        for number in range(1, threads + 1):
            self.put(2, f"new {name}({number}, {'first' if self.has_pair else self.pick('first', 'second', 'new Box()')}).start();")
        if self.has_pair:
            self.put(2, f"new {name}(0, second).run0();")
        elif self.chance(0.7):
            self.put(2, f"new {name}(0, {self.pick('first', 'second', 'new Box()')}).run0();")
        self.put(1, "}")
        self.put(0, "}")
        return "\n".join(self.lines) + "\n"

    # ---- formulas

    def proposition(self):
        name, field = self.name, self.pick(*VALUES)
        return self.pick(f"{name}.{field} == {self.random.randrange(3)}", f"{name}.{field} > 0", f"{name}.flag", f"{name}.flag",
                         f"enter({name}.pass)", f"return({name}.pass)", f"at({name}:{self.pick(*self.marks)})",
                         f"at({name}:{self.pick(*self.marks)})")

    def formula(self, depth, has_next):
        if depth == 0 or self.chance(0.15):
            return self.pick("", "!") + f"({self.proposition()})"
        operators = ["G", "F", "U", "W", "R", "&&", "||", "->", "G F", "F G"] + (["X", "X"] if has_next else [])
        operator = self.pick(*operators)
        if operator in ("G", "F", "X", "G F", "F G"):
            return f"{operator} ({self.formula(depth - 1, has_next)})"
        return f"({self.formula(depth - 1, has_next)}) {operator} ({self.formula(depth - 1, has_next)})"

    def formulas(self):
        """Formulas without X, and some with X."""
        p, q, r = self.proposition(), self.proposition(), self.proposition()
        known = [f"G (({p}) -> F ({q}))", f"F G ({p})", f"G F ({q})", f"({p}) R !({q})"]
        # How steps of two threads follow each other.
        orders = [f"G !(({p}) && ({q}))", f"G (({p}) && ({q}) -> !(({p}) U (({p}) && ({r}))))", f"G (({p}) && !({q}) -> !(({p}) U (({p}) && ({q}))))",
                  f"!({p}) W (({q}) && !({p}))"]
        return ([self.pick(*known), self.pick(*orders), self.pick(*orders), *[self.formula(3, False) for _ in range(3)]], [f"F (({p}) && X ({q}))", self.formula(3, True)])


def violated(options, folder, name, formulas, *words):
    """(the formulas that are violated, the number of states), or None: too many states."""
    file = pathlib.Path(folder) / f"{name}-{abs(hash(words))}.ltl"
    file.write_text("\n".join(formulas) + "\n")
    done, report = explore(options, folder, "-q", "--all-errors", "--property=livelock,assertion", f"--progress-method={name}.pass",
                           f"--ltl-file={file}", f"--max-states={options.max_states}", *words, name)
    if report is None:
        raise RuntimeError(f"exit code {done.returncode}: {done.stderr[-2000:]}")
    if "limit" in report["reason"]:
        return None
    if report["verdict"] == "unknown":
        raise RuntimeError(f"verdict unknown: {report['reason']}")
    return {e["class"] for e in report["errors"]}, report["statistics"]


def differences(options, folder, seed, maker):
    """(differences as a text, states with --por=transitions, with default, those expanded in part); None: skipped."""
    fairness = f"--fairness={'weak' if seed % 2 else 'none'}"
    plain, counting = maker.formulas()
    text = ""
    try:
        reference = violated(options, folder, maker.name, plain, fairness, "--por=off")
        if reference is None:
            return None
        transitions = violated(options, folder, maker.name, plain, fairness, "--por=transitions")
        reduced = violated(options, folder, maker.name, plain, fairness, "--por=default")
        for por, found in (("transitions", transitions), ("default", reduced)):
            if found is None:
                return None
            if found[0] != reference[0]:
                text += f"  --por={por} {fairness}: missing {reference[0] - found[0]}, too many {found[0] - reference[0]}\n"
        if seed % 4 < 2:
            one = violated(options, folder, maker.name, counting, fairness, "--por=transitions")
            other = violated(options, folder, maker.name, counting, fairness, "--por=default")
            if one and other and one[0] != other[0]:
                text += f"  with X, {fairness}: transitions {one[0]}, default {other[0]}\n"
    except RuntimeError as wrong:
        return f"  {wrong}\n", 0, 0, 0, 0
    return (text, transitions[1]["states_new"], reduced[1]["states_new"], reduced[1]["states_reduced"], len(reference[0]))


def main():
    parser = arguments(__doc__, build=True)
    parser.add_argument("--count", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--max-states", type=int, default=20000)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--keep", type=pathlib.Path, help="a folder for programs that differ; default: the current one", default=".")
    options = with_defaults(parser.parse_args())
    options.build.mkdir(parents=True, exist_ok=True)
    wrong, skipped, before, after, in_part, violations = 0, 0, 0, 0, 0, 0
    for first in range(options.seed, options.seed + options.count, BATCH):
        seeds = range(first, min(first + BATCH, options.seed + options.count))
        makers = {seed: Maker(seed) for seed in seeds}
        sources = {maker.name: maker.program() for maker in makers.values()}
        with tempfile.TemporaryDirectory(dir=options.build) as folder, concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
            compile_java(folder, write_sources(pathlib.Path(folder), sources), classes=options.api_jar)
            for seed, result in zip(seeds, pool.map(lambda seed: differences(options, folder, seed, makers[seed]), seeds)):
                if result is None:
                    skipped += 1
                    continue
                text, transitions, reduced, reduced_in_part, found = result
                before, after, in_part, violations = before + transitions, after + reduced, in_part + reduced_in_part, violations + found
                if text:
                    wrong += 1
                    (options.keep / f"P{seed}.java").write_text(sources[f"P{seed}"])
                    print(f"seed {seed} differs:\n{text}", flush=True)
    compared = options.count - skipped
    print(f"{compared} programs compared, {skipped} skipped; {violations} formulas violated; "
          f"{before} states with --por=transitions, {after} with default, of which {in_part} were expanded in part")
    # A test that compares nothing, or in which nothing is left out, shows nothing.
    sys.exit(1 if wrong or compared < options.count / 2 or in_part == 0 or violations == 0 or after >= before else 0)


if __name__ == "__main__":
    main()
