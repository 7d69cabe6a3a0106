"""Random small programs for `pathfleet monitor`: two or three threads over the things that order or exclude threads.
Main function: make(seed, name), which gives the source.

A program depends only on its seed. It ends on every schedule or blocks for ever, and no exception leaves a thread. Each
access to a variable that several threads share has a line of its own.
"""
import random

TYPES = {"boolean": "true", "byte": "1", "char": "'c'", "short": "2", "int": "3", "long": "4L", "float": "5f", "double": "6d",
         "Object": '"seven"'}
VARIABLES = ("box.f", "box.g", "S.s", "S.t", "array[0]", "array[1]")
MONITORS = ("L0", "L1", "box")
LOCKS = ("K0", "K1")
FEATURES = {  # how likely a program has it
    "nesting": 0.3, "monitor": 0.6, "lock": 0.35, "try": 0.15, "wait": 0.25, "condition": 0.12, "volatile": 0.4, "join": 0.25, "nested start": 0.2,
    "interrupt": 0.2, "methods": 0.25, "exception": 0.2, "branch": 0.5, "latch": 0.15, "semaphore": 0.12, "atomic": 0.15,
    "queue": 0.15, "read-write": 0.2, "stamped": 0.12, "park": 0.15, "lazy": 0.12, "copy": 0.15, "time": 0.12, "loop": 0.2,
    "alive": 0.1, "hand over": 0.2, "barrier": 0.08,
}

HEAD = """import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;

public class NAME {
  static class Box {
    int f;
    int g;
    volatile int v;

    synchronized void set(int value) {
      f = value;
    }

    synchronized int get() {
      return f;
    }
  }

  static class S {
    static int s;
    static int t;
    static volatile int v;

    static synchronized void set(int value) {
      s = value;
    }
  }

  static class Lazy {
    static int value = 4;

    static {
      value = 5;
    }
  }

  static class Ends extends RuntimeException {
    Ends() {
      super(null, null, false, false);
    }
  }

  static final Object L0 = new Object(), L1 = new Object();
  static final ReentrantLock K0 = new ReentrantLock(), K1 = new ReentrantLock();
  static final Condition C0 = K0.newCondition();
  static final ReentrantReadWriteLock W = new ReentrantReadWriteLock();
  static final StampedLock Z = new StampedLock();
  static final Semaphore P = new Semaphore(1);
  static final CountDownLatch D = new CountDownLatch(1);
  static final CyclicBarrier B = new CyclicBarrier(2);
  static final AtomicInteger A = new AtomicInteger();
  static final LinkedBlockingQueue<Box> Q = new LinkedBlockingQueue<>();
  static final Box box = new Box();
  static final TYPE[] array = new TYPE[2];
  static Box slot;
  static boolean ready;
  static boolean told;
"""


class Maker:
    def __init__(self, seed):
        self.random = random.Random(seed)
        if self.chance(0.6):  # few features, so that they meet
            self.features = set(self.random.sample(tuple(FEATURES), self.random.choice((1, 2, 2, 3)))) | {"branch"}
        else:
            self.features = {name for name, p in FEATURES.items() if self.chance(p)}
        self.threads = self.random.choice((2, 2, 2, 3))
        self.type = self.random.choice(tuple(TYPES))
        self.variables = self.random.sample(VARIABLES, self.random.choice((1, 2, 2, 3)))
        self.thread = 0     # that is being made
        self.locals = 0
        self.started = set()  # by other threads than main

    def chance(self, p):
        return self.random.random() < p

    def pick(self, items):
        return self.random.choice(items)

    def local(self):
        self.locals += 1
        return f"x{self.locals}"

    # ---- statements: lists of lines
    def write(self, name):
        if name.startswith("array"):
            return [f"{name} = {TYPES[self.type]};"]
        return [f"{name} = {self.random.randint(1, 2)};"]

    def read(self, name):
        return [f"var {self.local()} = {name};"]

    def access(self):
        name = self.pick(self.variables)
        if not name.startswith("array") and self.chance(0.15):
            return [f"{name}++;"]
        return self.write(name) if self.chance(0.6) else self.read(name)

    def branch(self, depth):
        name = self.pick([v for v in self.variables if not v.startswith("array")] or ["box.v"])
        return [f"if ({name} == {self.random.randint(0, 2)}) {{", *self.block(depth), "}"]

    @staticmethod
    def holding(lock, body):
        if lock in LOCKS:
            return [f"{lock}.lock();", "try {", *body, "} finally {", f"{lock}.unlock();", "}"]
        return [f"synchronized ({lock}) {{", *body, "}"]

    def others(self):
        return [t for t in range(self.threads) if t != self.thread]

    def options(self, depth):
        has = self.features.__contains__
        found = [self.access] * 5
        add = found.append
        inner = (lambda: self.block(depth - 1)) if depth > 0 else self.access
        if has("branch"):
            add(lambda: self.branch(depth - 1) if depth > 0 else self.access())
        if has("monitor"):
            for _ in range(2):
                add(lambda: [f"synchronized ({self.pick(MONITORS)}) {{", *inner(), "}"])
        if has("nesting"):
            for _ in range(7):
                outer, inside = self.random.sample(self.pick((MONITORS, MONITORS, LOCKS, ("L0", "K0"))), 2)
                add(lambda outer=outer, inside=inside: self.holding(outer, self.holding(inside, inner())))
        if has("methods"):
            add(lambda: [self.pick(["box.set(2);", f"var {self.local()} = box.get();", "S.set(1);"])])
        if has("lock"):
            lock = self.pick(LOCKS)
            add(lambda: self.holding(lock, inner()))
        if has("try"):
            lock = self.pick(LOCKS)
            asks = self.pick(["tryLock()", "tryLock()", "tryLock(1, TimeUnit.SECONDS)"])
            add(lambda: [f"if ({lock}.{asks}) {{", "try {", *inner(), "} finally {", f"{lock}.unlock();", "}", "} else {",
                         *self.access(), "}"])
        if has("wait"):
            add(lambda: ["synchronized (L0) {", f"{self.pick(['if', 'while'])} (!ready) {{",
                         f"L0.wait({'5' if has('time') and self.chance(0.5) else ''});", "}", *inner(), "}"])
            add(lambda: ["synchronized (L0) {", *inner(), "ready = true;", self.pick(["L0.notify();", "L0.notifyAll();"]), "}"])
        if has("condition"):
            add(lambda: ["K0.lock();", "try {", "if (!told) {", "C0.await();", "}", *inner(), "} finally {", "K0.unlock();", "}"])
            add(lambda: ["K0.lock();", "try {", "told = true;", self.pick(["C0.signal();", "C0.signalAll();"]), *inner(),
                         "} finally {", "K0.unlock();", "}"])
        if has("volatile"):
            name = self.pick(["box.v", "S.v"])
            add(lambda: [f"{name} = 1;"])
            add(lambda: [f"if ({name} == 1) {{", *inner(), "}"])
        if has("join"):
            for t in self.others():
                if t > self.thread:  # no cycle
                    add(lambda t=t: [f"t{t}.join({'5' if has('time') and self.chance(0.5) else ''});", *self.access()])
        if has("alive"):
            for t in self.others():
                add(lambda t=t: [f"if (!t{t}.isAlive()) {{", *self.access(), "}"])
        if has("interrupt"):
            add(lambda: [f"t{self.pick(self.others())}.interrupt();"])
            add(lambda: ["if (Thread.interrupted()) {", *self.access(), "}"])
        if has("exception"):
            add(lambda: ["try {", f"synchronized ({self.pick(MONITORS)}) {{", *self.access(), "if (A.get() == 0) {", "throw new Ends();",
                         "}", "}", "} catch (Ends e) {", *self.access(), "}"])
        if has("latch"):
            add(lambda: ["D.countDown();"])
            add(lambda: ["D.await();"])
        if has("semaphore"):
            add(lambda: ["P.acquire();", *inner(), "P.release();"])
            add(lambda: ["P.release();"])
        if has("atomic"):
            add(lambda: ["A.incrementAndGet();"])
            add(lambda: [f"if (A.{self.pick(['get() == 1', 'compareAndSet(0, 1)', 'getAndSet(2) == 1'])}) {{", *self.access(), "}"])
        if has("queue"):
            fresh = self.local()
            add(lambda: [f"Box {fresh} = new Box();", f"{fresh}.f = 1;", f"Q.{self.pick(['put', 'offer'])}({fresh});"])
            taken = self.local()
            add(lambda: [f"Box {taken} = Q.{self.pick(['take', 'poll'])}();", f"if ({taken} != null) {{", f"{taken}.f = 2;", "}"])
        if has("hand over"):
            fresh, taken = self.local(), self.local()
            add(lambda: [f"Box {fresh} = new Box();", f"{fresh}.g = 1;", f"slot = {fresh};"])
            add(lambda: [f"Box {taken} = slot;", f"if ({taken} != null) {{", f"{taken}.g = 2;", "}"])
        if has("read-write"):
            kind = self.pick(["readLock", "writeLock"])
            add(lambda: [f"W.{kind}().lock();", "try {", *inner(), "} finally {", f"W.{kind}().unlock();", "}"])
        if has("stamped"):
            mode, stamp = self.pick(["Read", "Write"]), self.local()
            take = f"{mode.lower()}Lock"
            add(lambda: [f"long {stamp} = Z.{take}();", "try {", *self.access(), "} finally {", f"Z.unlock{mode}({stamp});", "}"])
            seen = self.local()
            add(lambda: [f"long {seen} = Z.tryOptimisticRead();", *self.access(), f"if (Z.validate({seen})) {{", *self.access(), "}"])
        if has("park"):
            add(lambda: [f"LockSupport.unpark(t{self.pick(self.others())});"])
            add(lambda: ["LockSupport.parkNanos(1000);" if has("time") and self.chance(0.5) else "LockSupport.park();", *self.access()])
        if has("lazy"):
            add(lambda: [self.pick([f"var {self.local()} = Lazy.value;", "Lazy.value = 6;"])])
        if has("copy"):
            add(lambda: [self.pick(["System.arraycopy(array, 0, array, 1, 1);", f"var {self.local()} = array.clone();",
                                    f"java.util.Arrays.fill(array, {'(' + self.type + ') ' if self.type in ('byte', 'short') else ''}{TYPES[self.type]});"])])
        if has("time"):
            add(lambda: ["Thread.sleep(1);"])
        if has("loop"):
            i = self.local()
            add(lambda: [f"for (int {i} = 0; {i} < 2; {i}++) {{", *self.access(), "}"])
        if has("barrier"):
            add(lambda: ["B.await();"])
        return found

    def block(self, depth):
        return [line for _ in range(self.pick((1, 1, 2))) for line in self.pick(self.options(depth))()]

    def body(self):
        return [line for _ in range(self.pick((1, 2, 2, 3))) for line in self.pick(self.options(2))()]


def make(seed, name):
    maker = Maker(seed)
    bodies = []
    for maker.thread in range(maker.threads):
        lines = maker.body()
        for t in range(maker.thread + 1, maker.threads):
            if "nested start" in maker.features and t not in maker.started and maker.chance(0.5):
                maker.started.add(t)
                lines[len(lines):] = [f"t{t}.start();", *maker.access()]
        bodies.append(lines)
    maker.thread = -1
    main = []
    for t in range(maker.threads):
        if t not in maker.started:
            main += [f"t{t}.start();"]
        if maker.chance(0.3):
            main += maker.access()
    if maker.chance(0.5):
        t = maker.random.randrange(maker.threads)
        main += [f"t{t}.join();" if t not in maker.started else "", *maker.access()]
    text = HEAD.replace("NAME", name).replace("TYPE", maker.type)
    for t, lines in enumerate(bodies):
        text += f'  static final Thread t{t} = new Thread(() -> run{t}(), "t{t}");\n'
        text += f"\n  static void run{t}() {{\n    try {{\n      work{t}();\n"
        text += "    } catch (InterruptedException | BrokenBarrierException | TimeoutException e) {\n      // it ends\n    }\n  }\n\n"
        text += f"  static void work{t}() throws InterruptedException, BrokenBarrierException, TimeoutException {{\n"
        text += "".join(f"    {line}\n" for line in lines) + "  }\n\n"
    text += "  public static void main(String[] arguments) throws Exception {\n"
    return text + "".join(f"    {line}\n" for line in main) + "  }\n}\n"
