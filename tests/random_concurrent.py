"""Random concurrent Java programs, small and finite. Main function: make(seed), which gives a Program.

Main and two or three threads work on static fields, fields of shared objects, arrays and volatile variables. They pass
objects to each other through fields, lock (nested, in any order), wait and notify, use queues, choose, end early, and
fail. Some threads are interchangeable, some never end. A program is a tree of statements (Statement). Any part can be
removed, and the rest still compiles: this is how a program that shows a difference is shrunk. For the same reason local
variables are declared at the top of a method.

The final values of a program are observed in one of two ways (Program.way). "probe": the program ends in
Probe.of(digest of the final values), which throws at a different line for each digest. So the errors found are the
final values, without a visible operation that would prevent reductions. "print": the program prints them.
"""
import random

DIGESTS = 29
LOCKS = ("L0", "L1")
FEATURES = {  # how likely a program has it
    "lock": 0.65, "wait": 0.3, "hand over": 0.5, "local": 0.5, "choice": 0.4, "exit": 0.15, "assert": 0.3, "fragile": 0.25, "loop": 0.4,
    "lazy": 0.15, "atomic": 0.15, "daemon": 0.12, "endless": 0.1, "twins": 0.4, "main works": 0.5, "threads": 0.25, "config": 0.3,
    "spin": 0.1, "volatile": 0.5, "array": 0.5, "box": 0.5, "starter": 0.1, "names": 0.06, "monitor methods": 0.2,
    "queue": 0.3,
}
QUEUES = ("new java.util.concurrent.ArrayBlockingQueue<>(1)", "new java.util.concurrent.ArrayBlockingQueue<>(2)",
          "new java.util.concurrent.LinkedBlockingQueue<>()", "new java.util.concurrent.LinkedBlockingQueue<>(1)")


class Statement:
    """A line; or a head, statements, and the closing line."""

    def __init__(self, text, children=None, tail="}"):
        self.text, self.children, self.tail = text, children, tail

    def lines(self, depth):
        indent = "  " * depth
        if self.children is None:
            return [indent + self.text]
        inner = [line for child in self.children for line in child.lines(depth + 1)]
        return [indent + self.text, *inner, indent + self.tail]


class Program:
    def __init__(self, seed, way, features, members, bodies, main, classes):
        self.seed, self.way, self.features = seed, way, features
        self.members = members    # text
        self.classes = classes    # (name, head, body's number)
        self.bodies = bodies      # of each thread class, a list of Statement
        self.main = main          # (before, work, after): the middle is a list of Statement

    def blocks(self):
        """Every list of statements that can be shrunk."""
        found = [*self.bodies, self.main[1]]
        for block in found:
            found.extend(s.children for s in block if s.children is not None)
        return found

    def source(self, name):
        lines = ["import gov.nasa.jpf.vm.Verify;", f"// seed {self.seed}, {self.way}: {', '.join(sorted(self.features))}",
                 f"public class {name} {{", *self.members]
        for (class_name, daemon), body in zip(self.classes, self.bodies):
            lines += [f"  static class {class_name} extends Thread {{", "    final int n;", "    int mine;", "    Box own = new Box();", "",
                      f"    {class_name}(int n) {{", "      this.n = n;", *(["      setDaemon(true);"] if daemon else []), "    }", "",
                      "    void work() throws InterruptedException {", "      int a = 0;", "      int b = n;", "      Box p = null;",
                      *[line for s in body for line in s.lines(3)],
                      "    }", "", "    @Override", "    public void run() {", "      try {", "        work();",
                      "      } catch (InterruptedException e) {", "        mine = 9;", "      }", "    }", "  }", ""]
        before, work, after = self.main
        lines += ["  public static void main(String[] args) throws InterruptedException {",
                  "    int a = 0;", "    int b = 1;", "    Box p = null;",
                  *["    " + line for line in before], *[line for s in work for line in s.lines(2)],
                  *["    " + line for line in after], "  }", "}", ""]
        return "\n".join(lines)


PROBE = "\n".join(["/** Throws at a line of its own for each value. */", "public class Probe {", "  static void of(int value) {",
                   f"    switch (Math.floorMod(value, {DIGESTS})) {{",
                   *[f"      case {i}: throw new IllegalStateException();" for i in range(DIGESTS)],
                   "      default: break;", "    }", "  }", "}", ""])


class Maker:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.features = {name for name, p in FEATURES.items() if self.random.random() < p}
        self.in_main = False
        self.roles = self.chance(0.75)  # a queue has one class of threads that puts and one that takes
        self.body_number = -1   # of the thread class being made; -1: main
        self.threads = 0
        self.held = []          # locks that the statement being made is inside of
        self.forbidden = 0      # inside loops without end: nothing that grows

    def pick(self, items):
        return self.random.choice(items)

    def chance(self, p):
        return self.random.random() < p

    def has(self, feature):
        return feature in self.features

    # ---- expressions: text and how many operations on the heap
    def value(self):
        options = [lambda: (str(self.random.randint(0, 9)), 0), *[lambda: (self.pick("ab"), 0)] * 2,
                   *[lambda: (self.pick(["s0", "s1"]), 1)] * 2]
        if not self.in_main:
            options.append(lambda: ("n", 1))
        if self.has("volatile"):
            options.append(lambda: ("v0", 1))
        if self.has("array"):
            options.append(lambda: (f"arr[{self.random.randint(0, 1)}]", 2))
        if self.has("box"):
            options.append(lambda: (self.pick(["box.f", "box.vf"]), 2))
        if self.has("hand over"):
            options.append(lambda: (self.pick(["(p == null ? 5 : p.f)", "(p == slot ? 1 : 0)"]), 1))
        if self.has("config"):
            options.append(lambda: (self.pick(["config.limit", "config.bound"]), 2))
        if self.has("lazy"):
            options.append(lambda: ("Lazy.value", 1))
        if self.has("atomic"):
            options.append(lambda: ("atomic.get()", 2))
        if self.has("threads") and self.threads:
            options.append(lambda: (f"({self.other()}.isAlive() ? 1 : 0)", 2))
        if self.has("names") and not self.in_main:
            options.append(lambda: ("(getName().charAt(7) - '0')", 1))
        return self.pick(options)()

    def variable(self):
        """A value that is not constant."""
        while True:
            text, cost = self.value()
            if not text.isdigit():
                return text, cost

    def expression(self):
        text, cost = self.value()
        if self.chance(0.4):
            other, more = self.value()
            text, cost = self.pick([f"{text} + {other}", f"{text} ^ {other}", f"{text} * 2 + {other}", f"({text} & 3)"]), cost + more
        return text, cost

    def condition(self):
        text, cost = self.variable()
        other, more = self.value() if self.chance(0.3) else (str(self.random.randint(0, 2)), 0)
        return f"{text} {self.pick(['==', '!=', '<', '>'])} {other}", cost + more

    def other(self):
        return f"t{self.random.randrange(self.threads)}"

    def place(self):
        options = [*[lambda: (self.pick(["s0", "s1"]), 1)] * 2, lambda: (self.pick("ab"), 0)]
        if not self.in_main:
            options.append(lambda: (self.pick(["mine", "own.f"]), 1))
        if self.has("volatile"):
            options.append(lambda: ("v0", 1))
        if self.has("array"):
            options.append(lambda: (f"arr[{self.random.randint(0, 1)}]", 2))
        if self.has("box"):
            options.append(lambda: (self.pick(["box.f", "box.vf"]), 2))
        if self.has("hand over"):
            options.append(lambda: ("(p == null ? box : p).f", 2))
        return self.pick(options)()

    # ---- statements: a Statement and its cost
    def assignment(self):
        place, cost = self.place()
        if self.chance(0.4) and not self.forbidden:
            change = self.pick([f"{place}++;", f"{place} = {place} * 3 + a;", f"{place} = {place} * 2 + b;",
                                f"{place} += {self.random.randint(1, 9)};", f"{place} = {place} * 2 + {self.random.randint(0, 5)};"])
            return Statement(change), 2 * cost + 1
        value, more = (str(self.random.randint(0, 2)), 0) if self.forbidden else self.expression()
        return Statement(f"{place} = {value};"), cost + more

    def lock(self, budget):
        lock = self.pick([*LOCKS, "box"] + ([] if self.in_main else ["own", "this"]))
        self.held.append(lock)
        body, cost = self.block(max(2, budget - 2), 3)
        self.held.pop()
        return Statement(f"synchronized ({lock}) {{", body), cost + 2

    def waiting(self, budget):
        lock = self.pick(LOCKS)
        self.held.append(lock)
        guard = self.pick(["while", "while", "if"])
        wait = f"{lock}.wait({self.pick(['', '', '', '5'])});"
        body = [Statement(f"{guard} (ready == 0) {{", [Statement(wait)]), Statement(self.pick(["ready = 0;", "ready--;"]))]
        more, cost = self.block(budget - 6, 1)
        self.held.pop()
        return Statement(f"synchronized ({lock}) {{", body + more), cost + 6

    def notification(self, budget):
        lock = self.pick(LOCKS)
        change = self.pick(["ready = 1;", "ready = 1;" if self.forbidden else "ready++;"])
        body = [Statement(change), Statement(f"{lock}.{self.pick(['notify', 'notifyAll'])}();")]
        return Statement(f"synchronized ({lock}) {{", body), 4

    def hand_over(self, budget):
        kind = self.random.randrange(6)
        if kind == 0:
            return [Statement("p = new Box();"), Statement(f"p.f = {self.random.randint(1, 3)};"), Statement("slot = p;")], 3
        if kind == 1:
            return [Statement("p = slot;"), Statement("if (p != null) {", [Statement("p.f++;")])], 3
        if kind == 2:
            return [Statement("p = slot;"), Statement("slot = null;")], 2
        if kind == 3:
            return [Statement("slot = box;")], 2
        if kind == 4 and not self.in_main:
            return [Statement("slot = own;"), Statement(f"own.f = {self.random.randint(1, 4)};")], 4
        return [Statement("if (p != null) {", [Statement("p.next = box.next;"), Statement("box.next = p;")])], 4

    def local_work(self, budget):
        n = self.random.randint(1, 3)
        kind = self.random.randrange(3)
        value, cost = self.value()
        if kind == 0:
            return [Statement("p = new Box();"), Statement(f"for (int i = 0; i < {n}; i++) {{", [Statement(f"p.f += {value} + i;")]),
                    Statement("a = p.f;")], n * (2 + cost) + 2
        if kind == 1:
            w = f"w{self.unique()}"  # one statement, for its parts do not compile without each other
            return [Statement(f"int[] {w} = new int[{n + 1}]; for (int i = 0; i <= {n}; i++) {w}[i] = i ^ b; b = {w}[{n}];")], n + 2
        return [Statement(f"for (int i = 0; i < {3 * n}; i++) {{", [Statement("a = a * 3 + i & 7;")])], 0

    count = 0

    def unique(self):
        self.count += 1
        return self.count

    def conditional(self, budget):
        condition, cost = self.condition()
        body, more = self.block(budget - cost, 2)
        return Statement(f"if ({condition}) {{", body), cost + more

    def loop(self, budget):
        n = self.random.randint(2, 3)
        body, cost = self.block(max(1, budget // n), 2)
        i = f"i{self.unique()}"
        return Statement(f"for (int {i} = 0; {i} < {n}; {i}++) {{", body), n * cost

    def choice(self, budget):
        if self.chance(0.5):
            return Statement(f"{self.pick('ab')} = Verify.getInt(0, {self.random.randint(1, 2)});"), 2
        body, cost = self.block(max(1, budget // 2), 2)
        return Statement("if (Verify.getBoolean()) {", body), cost + 1

    def early_end(self, budget):
        condition, cost = self.condition()
        return Statement(f"if ({condition}) {{", [Statement(self.pick(["System.exit(3);", "Verify.ignoreIf(a != 7);", "return;"]))]), cost

    def assertion(self, budget):
        value, cost = self.variable()
        return Statement(f"assert {value} != {self.random.randint(1, 4)};"), cost

    def fragile(self, budget):
        value, cost = self.variable()
        text = self.pick([f"a = 6 / ({value});", f"arr[{value} & 3] = 1;", "b = slot.f;",
                          f"if ({value} == 2) throw new IllegalArgumentException();"])
        if self.chance(0.3):
            return Statement("try {", [Statement(text)], "} catch (RuntimeException e) { a = 7; }"), cost + 1
        return Statement(text), cost + 1

    def of_threads(self, budget):
        if not self.threads:
            return self.assignment()
        return Statement(self.pick([f"{self.other()}.interrupt();", "a = Thread.interrupted() ? 1 : 0;",
                                    f"a = {self.other()}.isAlive() ? 1 : 2;",
                                    "Thread.yield();", "Thread.sleep(1);", f"if (s0 == 1) {self.other()}.join();"])), 2

    def queueing(self, budget):
        queue = self.random.randint(0, 1)
        kind = self.random.randrange(2)
        if self.roles and self.chance(0.93):  # the thread classes take turns, so that each is first at one queue
            kind = (self.body_number + queue) % 2
        if self.chance(0.07):
            return Statement(self.pick([f"a = q{queue}.size();", f"b = q{queue}.poll() == null ? 1 : 2;", f"for (int e : q{queue}) a += e;",
                                        f"a = q{queue}.peek() == null ? 1 : 2;"])), 3
        if kind == 0:
            value, cost = self.value()
            put = self.pick(["put", "put", "offer"])
            return Statement(f"q{queue}.{put}({value});"), cost + 2
        return Statement(f"{self.pick('ab')} = q{queue}.take();"), 2

    def statement(self, budget):
        """Statements and their cost."""
        options = [(4, self.just(self.assignment))]
        add = lambda feature, weight, maker: self.has(feature) and options.append((weight, maker))
        if budget >= 4:
            options.append((1, self.one(self.conditional)))
            if len(self.held) < 2:
                add("lock", 4, self.one(self.lock))
            add("loop", 1.5, self.one(self.loop))
        if budget >= 6 and not self.forbidden:
            add("wait", 1.5, self.one(self.waiting))
        add("wait", 1.5, self.one(self.notification))
        add("monitor methods", 1.5,
            lambda b: ([Statement(self.pick(["a = box.get();"] + ([] if self.forbidden else ["bump();", "box.add(2);"])))], 4))
        add("exit", 0.7, self.one(self.early_end))
        if not self.forbidden:
            add("hand over", 2, self.hand_over)
            add("local", 2, self.local_work)
            add("choice", 1.5, self.one(self.choice))
            add("assert", 1, self.one(self.assertion))
            add("fragile", 0.7, self.one(self.fragile))
            add("threads", 1, self.one(self.of_threads))
            add("queue", 3, self.one(self.queueing))
            add("atomic", 1.5, lambda b: ([Statement(self.pick(["a = atomic.incrementAndGet();", "atomic.addAndGet(2);",
                                                                "b = atomic.compareAndSet(0, 5) ? 1 : 2;"]))], 3))
            add("spin", 0.5, lambda b: ([Statement(f"while ({self.pick(['s0', 's1'])} == 0 && {self.pick(['a', 'b'])} == 1) {{",
                                                   [Statement("Thread.yield();")] if self.chance(0.5) else [])], 2))
            add("config", 0.3, lambda b: ([Statement(f"config.{self.pick(['limit', 'bound'])} = {self.random.randint(0, 2)};")], 2))
        weights = [w for w, _ in options]
        return self.random.choices([maker for _, maker in options], weights)[0](budget)

    def just(self, maker):
        def made(budget):
            statement, cost = maker()
            return [statement], cost
        return made

    def one(self, maker):
        def made(budget):
            statement, cost = maker(budget)
            return [statement], cost
        return made

    def block(self, budget, most=99):
        statements, cost = [], 0
        while not statements or (cost < budget and len(statements) < most):
            for _ in range(4):
                more, extra = self.statement(budget - cost)
                if extra <= budget - cost + 2:
                    break
            statements += more
            cost += max(extra, 0.3)
        return statements, cost

    def endless(self):
        """An endless loop over finitely many states, as the last statement of a body."""
        self.forbidden += 1
        body, _ = self.block(4, 2)
        self.forbidden -= 1
        toggle = self.pick(["s0 = 1 - s0 & 1;", "own.f ^= 1;", "a = 1 - a & 1;",
                            "synchronized (L0) { s1 = s1 == 0 ? 1 : 0; }", "mine = v0;"])
        return Statement("while (true) {", [Statement(toggle), *(body if self.chance(0.5) else [])])

    # ---- the whole
    def program(self, seed):
        way = "print" if self.chance(0.15) else "probe"
        running = 3 if self.chance(0.4) else 2
        works = self.has("main works")
        active = running + (1 if works else 0)
        size = 10 ** self.random.uniform(1.4, 2.6)  # about how many combinations of places
        size /= (3 if running == 3 else 1) * (2 if active == 4 else 1) * (3 if self.has("endless") else 1)
        budget = max(3, size ** (1 / active))
        daemon = self.has("daemon")
        kinds = []  # of each thread: its class and what it is given
        classes, bodies = [], []
        self.threads = running if self.has("threads") else 0
        for i in range(running):
            if kinds and self.has("twins") and self.chance(0.7):
                kinds.append((kinds[-1][0], kinds[-1][1] if self.chance(0.6) else i))
                continue
            self.body_number = len(classes)
            body, _ = self.block(budget)
            body.append(Statement("mine = a + 3 * b;"))
            ends = not (self.has("endless") and self.chance(0.5))
            if not ends:
                body.append(self.endless())
            is_daemon = daemon and (self.chance(0.5) or not ends)
            classes.append((f"W{len(classes)}", is_daemon))
            bodies.append(body)
            kinds.append((len(classes) - 1, i if self.chance(0.5) else 0))
        endless = [any(s.text.startswith("while (true)") for s in bodies[k]) for k, _ in kinds]
        made = [f"new W{k}({n})" for k, n in kinds]
        before = []
        if not self.threads:
            before += [f"W{k} t{i} = {made[i]};" for i, (k, _) in enumerate(kinds)]
        starter = self.has("starter") and self.threads and running == 3 and kinds[0][0] != kinds[2][0]
        if starter:
            bodies[kinds[0][0]].insert(self.random.randint(0, 1), Statement("if (n == 0 && !started) { started = true; t2.start(); }"))
            before.append("started = false;")
        self.in_main = True
        self.body_number = -1
        if self.chance(0.3):
            before.append("slot = new Box();")
        before += [f"t{i}.start();" for i in range(running) if not (starter and i == 2)]
        work = self.block(budget)[0] if works else []
        after = [f"t{i}.join();" for i in range(running) if not endless[i] and not classes[kinds[i][0]][1] and self.chance(0.93)]
        finals = ["s0", "s1", "v0", "ready", "arr[0]", "arr[1]", "box.f", "box.vf", "a", "b", "(slot == null ? 0 : 1 + slot.f)",
                  "(box.next == null ? 0 : 2 + box.next.f)"]
        finals += [f"t{i}.mine" for i in range(running)] + [f"t{i}.own.f" for i in range(running)]
        if self.has("atomic"):
            finals.append("atomic.get()")
        if self.has("queue") and self.chance(0.4):
            finals += ["q0.size()", "q1.size()"]
        if way == "probe":
            factors = (1, 5, 11, 19, 3, 41, 29, 13, 31, 7, 53, 61, 17, 43, 23, 37, 59, 47, 67, 71)
            after.append("Probe.of(" + " + ".join(f"{k} * {v}" for k, v in zip(factors, finals)) + ");")
        else:
            after.append("System.out.println(" + ' + " " + '.join(finals) + ");")
        return Program(seed, way, self.features, self.members(kinds, made), bodies, (before, work, after), classes)

    def members(self, kinds, made):
        lines = ["  static int s0;", f"  static int s1 = {self.random.randint(0, 1)};", "  static volatile int v0;", "  static int ready;",
                 "  static final int[] arr = new int[2];", "  static final Object L0 = new Object();",
                 "  static final Object L1 = new Object();",
                 "  static Box slot;", "  static final Box box = new Box();", "  static volatile boolean started;"]
        if self.has("config"):
            lines.append("  static final Config config = new Config(2);")
        if self.has("atomic"):
            kind = "java.util.concurrent.atomic.AtomicInteger"
            lines.append(f"  static final {kind} atomic = new {kind}();")
        if self.has("queue"):
            lines += [f"  static final java.util.concurrent.BlockingQueue<Integer> q{i} = {self.pick(QUEUES)};" for i in range(2)]
        if self.threads:
            lines += [f"  static final W{k} t{i} = {made[i]};" for i, (k, _) in enumerate(kinds)]
        if self.has("monitor methods"):
            lines += ["  static synchronized void bump() {", "    s0++;", "  }"]
        lines += ["  static class Box {", "    int f;", "    volatile int vf;", "    Box next;"]
        if self.has("monitor methods"):
            lines += ["    synchronized void add(int n) {", "      f += n;", "    }",
                      "    synchronized int get() {", "      return f;", "    }"]
        lines += ["  }"]
        if self.has("config"):
            lines += ["  static class Config {", "    int limit = 1;", "    int bound;",
                      "    Config(int bound) {", "      this.bound = bound;",
                      "    }", "  }"]
        if self.has("lazy"):
            lines += ["  static class Lazy {", "    static int value = s0 + 1;", "  }"]
        return lines + [""]


def make(seed):
    return Maker(seed).program(seed)
