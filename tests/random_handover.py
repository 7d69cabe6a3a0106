"""Random concurrent Java programs in which objects are shared only for a moment. Main function: make(seed), which gives
a Program.

In random_concurrent.py all threads reach the shared objects from static fields at any time, so a partial-order
reduction can leave out little. Here threads start threads and pass objects to them, by the constructor, a field, or one
of the media of random_handover_rows.py (arrays, maps, queues, an exchanger, ...), and then drop their references. So
the set of threads that can reach an object changes from step to step, and with it the visible operations.

Most programs are tiny and use few features, because every other use of an object may keep it shared, and then nothing
can be left out. The others do more. random_handover_program.py defines the structure of a program,
random_handover_rows.py its statements.

The results are observed as in random_concurrent.py. The way "probe" ends threads in a throw at a different line for
each value of their local variables, for some values or for all; "print" prints them. `Probe.truth` must hold on every
path, regardless of the reference.
"""
import random
import re

from random_concurrent import Statement
from random_handover_program import NAME, Body, Program, parse
from random_handover_rows import FEATURES, KINDS, PROBE, ROWS  # noqa: F401 (PROBE is for the drivers)

COMMON = ("box", "cell", "lock")  # what every program may use
NOT_PRINTED = ("choice", "hash codes")  # java itself does not explore choices


class Maker:
    def __init__(self, seed, way, features):
        self.random = random.Random(seed)
        self.way = way or ("print" if self.chance(0.15) else "probe")
        possible = [f for f in FEATURES if self.way == "probe" or f not in NOT_PRINTED]
        self.tiny = self.chance(0.6)  # a few statements: what others do besides often makes an object shared after all
        self.focused = self.tiny or self.chance(0.5)
        self.clean = self.chance(0.6)  # what is handed over is let go of
        if self.focused:
            self.features = set(self.random.sample(possible, self.random.choice((1, 2, 2, 3))))
        else:
            self.features = {f for f in possible if self.chance(0.25)}
        self.features = set(features or self.features)
        self.rows = [row for row in ROWS if row[0] in self.features or row[0] == ""]
        if self.focused:  # the fewer media there are, the likelier that one thread takes what another one gives
            of_features = [row for row in self.rows if row[0]]
            media = set(COMMON).union(*[self.kinds_of(row) for row in self.random.sample(of_features, min(len(of_features), 2))])
            self.rows = [row for row in self.rows if self.kinds_of(row) <= media and self.chance(0.65 if row[0] else 0.4)] or self.rows
        self.resources = {}
        self.bodies = []
        self.scope = {}     # of each body, the threads it knows by name
        self.traits = set()
        self.endless = False

    def pick(self, items):
        return self.random.choice(items)

    def chance(self, p):
        return self.random.random() < p

    def kinds_of(self, row):
        return set(re.findall(r"\$(\w+?)2?\b", row[3])) & set(KINDS)

    # ---- words
    def resource(self, kind, without=None):
        known = [name for name, (k, _) in self.resources.items() if k == kind and name != without]
        if known and self.chance(0.6 if kind == "box" and len(known) < 2 else 0.95):
            return self.pick(known)
        maker = KINDS[kind][1]
        text = self.word_filled(self.pick(maker) if isinstance(maker, tuple) else maker, None)
        name = f"x{len(self.resources)}"
        self.resources[name] = (kind, text)
        return name

    def word(self, name, body, chosen):
        """The replacement of a $name in one statement, or None if there is none."""
        known = self.scope[body.number] if body else []
        if name == "v":
            return self.pick("aabb")
        if name == "n":
            return str(self.random.randint(0, 3))
        if name in "fg":
            return name if self.chance(0.95 if self.clean else 0.7) else "f"
        if name == "drop":
            return "p = null;" if self.chance(0.9 if self.clean else 0.3) else ""
        if name == "i":
            return self.pick("01")
        if name == "see":
            return self.pick(["a = a * 3 +", "a = a * 3 +", "b = b * 3 +", "a ="])
        if name == "test":
            return self.pick(["a == 0", "a > 1", "b != 1", "a + b == 3", "p == null", "a != b",
                              f"{self.resource('box')}.{self.pick(['f', 'v'])} == {self.random.randint(0, 3)}"])
        if name == "this":
            return "this" if body.number else None
        if name in ("other", "worker"):  # a worker is no main thread, which has no fields of ours
            known = [t for t in known if t != "t0" or name == "other"]
            return self.pick(known) if known else None
        if name == "thread":
            return self.pick([*known, "this" if body.number else "Thread.currentThread()"])
        if name.endswith("2"):
            return self.resource(name[:-1], chosen.get(name[:-1]))
        return self.resource(name)

    def word_filled(self, text, body):
        """The text with each $name replaced, equal names by equal texts; None if that is impossible."""
        chosen = {}

        def fill(match):
            name = match.group(1)
            if name in ("v", "n", "i", "see", "drop"):
                return self.word(name, body, chosen)
            if name not in chosen:
                chosen[name] = self.word(name, body, chosen)
            return chosen[name] or "?"
        if body is not None and any(self.word(n, body, {}) is None for n in ("this", "other", "worker") if f"${n}" in text):
            return None
        return re.sub(r"\$(?!block)(\w+)", fill, text)

    # ---- statements
    def statement(self, body, budget, depth):
        """Statements and their cost."""
        for _ in range(20):
            _, _, cost, text = self.random.choices(self.rows, [row[1] * (1 if row[0] else 0.12 if self.tiny else 0.25 if self.focused else 1) for row in self.rows])[0]
            if cost > budget + 3 or depth > 1 and "$block" in text:
                continue
            filled = self.word_filled(text, body)
            if filled is None:
                continue
            statements = parse(filled)
            return statements, cost + self.fill_blocks(statements, body, budget - cost, depth)
        return [Statement("a++;")], 0

    def fill_blocks(self, statements, body, budget, depth):
        cost = 0
        for i, statement in enumerate(statements):
            if statement.text == "$block":
                more, cost = self.statement(body, max(2, budget), depth + 1)
                statements[i:i + 1] = more
            elif statement.children:
                cost += self.fill_blocks(statement.children, body, budget, depth)
        return cost

    def start(self, k, body):
        """The statements that start thread k, which is created here."""
        known = self.scope[body.number]
        if "hook" in self.features and self.chance(0.4):
            return parse(f"t{k} = @new{k}@; Runtime.getRuntime().addShutdownHook(t{k});")
        kind = self.random.randrange(6)
        if self.chance(0.4 if self.features & {"wait", "interrupt", "thread state", "choice"} else 0.1):
            known.append(f"t{k}")  # goes on when the other waits, or is about to
            cell = self.resource("cell")
            self.bodies[k].first += parse(f"synchronized ({cell}) {{ {cell}.ready = 1; try {{ {cell}.wait(); }} "
                                          "catch (InterruptedException | RuntimeException e) { a = 5; } }")
            return parse(f"t{k} = @new{k}@; t{k}.start(); {cell}.until();")
        if kind == 0:
            return parse(f"@new{k}@.start();")
        known.append(f"t{k}")
        if kind == 1 and len(known) > 1:  # whoever was made before starts it, or this one
            return parse(f"t{k} = @new{k}@;")
        if kind == 2 or "hook" in self.features and kind > 2:
            return parse(f"t{k} = @new{k}@; t{k}.setDaemon({self.pick(['true', 'false'])}); t{k}.start();")
        if kind == 3:
            return parse(f"t{k} = @new{k}@; t{k}.start(); t{k}.peer = {self.resource('box')};")
        return parse(f"t{k} = @new{k}@; t{k}.start();")

    def fill_body(self, body, budget):
        """Fills in the statements, among them the starts of the children; then the children's bodies."""
        children = [child for child in self.bodies if child.parent == body.number and child is not body]
        statements, unstarted = [], []
        for child in children:
            if self.chance(0.1 if self.tiny and "hook" not in self.features else 0.4):
                statements += self.statement(body, budget / 2, 0)[0]
            self.scope[child.number] = [f"t{body.number}", *[t for t in self.scope[body.number] if t != f"t{body.number}"]]
            started = self.start(child.number, body)
            statements += started
            if len(started) == 1 and "start" not in started[0].text:
                unstarted.append(child)
        for child in unstarted:  # one that is made later and knows it, or the parent itself
            takers = [c for c in children if f"t{child.number}" in self.scope[c.number]]
            taker = self.pick(takers) if takers and self.chance(0.7) else None
            (taker.statements if taker else statements).append(Statement(f"t{child.number}.start();"))
        if self.tiny:
            for _ in range(self.pick((1, 1, 2, 2, 3)) if not children or len(self.bodies) == 2 or self.chance(0.6) else 0):
                statements += self.statement(body, budget, 0)[0]
        elif not children or self.chance(0.75 if len(children) > 1 else 0.3):
            cost = 0
            while cost < budget:
                more, extra = self.statement(body, budget - cost, 0)
                statements += more
                cost += max(extra, 1)
        at = self.random.randint(0, len(statements)) if body.statements else 0
        body.statements = body.first + statements[:at] + body.statements + statements[at:]
        for child in children:
            self.fill_body(child, budget)

    def ending(self, body):
        k = body.number
        done = body.statements
        if k != self.witness and self.chance(0.5):
            return  # what it did last, others may see when it has ended
        if "choice" in self.features and k and not self.endless and self.chance(0.4):
            self.endless = True
            toggle = self.word_filled(self.pick(["$box.f = 1;", "$cell.ready = 1;", "$box.v = 1 - $box.v & 1;"]), body)
            if self.chance(0.5):  # its own
                name = f"x{len(self.resources)}"
                self.resources[name] = ("box", "new Box(0)")
                toggle = f"{name}.f = 1;"
            done.append(Statement("while (true) {", [Statement(toggle), Statement("Verify.getBoolean();")]))
            return
        for name in self.scope[k]:
            if name not in ("t0", f"t{self.bodies[k].parent}") and self.chance(0.2):
                done += parse(f"{name}.join(); a = a * 3 + {name}.mine;")
        text = body.text()
        if not re.search(r"\b[ab] =", text):  # it has seen nothing
            return
        seen = "a + 3 * b"
        if k == self.witness and self.chance(0.5):
            done += parse(f"Probe.of({k}, {seen});")
        elif self.chance(0.4) and k:
            done += parse(f"mine = {seen};")
        else:  # at some values: what ends the path leaves the others with less to do
            value = self.pick([3, 3, 3, 4, 6])  # 3 is that nothing was seen
            done += parse(self.pick([f"if ({seen} != {value}) {{ Probe.of({k}, {seen}); }}", f"if ({seen} != {value}) {{ Probe.of({k}, {seen}); }}",
                                     f"assert a != {self.random.randint(1, 3)};"]))

    def drops(self, body):
        """Drops the references that a body has used for the last time."""
        texts = ["\n".join(s.lines(0)) for s in body.statements]
        for name in sorted(set(NAME.findall("\n".join(texts)))):
            last = max(i for i, text in enumerate(texts) if re.search(rf"\b{name}\b", text))
            if self.chance(0.35) and not body.statements[last].text.startswith("while (true)"):
                body.statements.insert(last + 1, Statement(f"{name} = null;"))
                texts.insert(last + 1, "")

    def program(self, seed):
        threads = self.pick((1, 1, 2, 2)) if self.tiny else self.pick((2, 2, 2, 2, 3))
        nested = self.chance(0.4 if self.tiny else 0.6)
        self.bodies = [Body(0, 0)]
        if nested:
            self.bodies.append(Body(1, 0))
        top = 1 if nested else 0
        for k in range(len(self.bodies), len(self.bodies) + threads):
            parent = top if k <= top + 1 or self.chance(0.6) else self.random.randint(top + 1, k - 1)
            self.bodies.append(Body(k, parent))
        self.scope = {body.number: [] for body in self.bodies}
        size = 10 ** self.random.uniform(0.4, 1.8)  # about how many combinations of places
        budget = 20 if self.tiny else max(3, size ** (1 / threads))
        if "handler" in self.features and self.chance(0.6):
            self.bodies[0].first = parse(f"Thread.setDefaultUncaughtExceptionHandler({self.resource('handler')});")
        self.fill_body(self.bodies[0], budget)
        self.witness = self.random.randrange(len(self.bodies))
        for body in self.bodies:
            self.ending(body)
            self.drops(body)
            k = body.number
            self.traits |= {self.pick([f"locals {k}", f"moved {k}", f"fields {k}"])} | ({f"daemon {k}"} if k and self.chance(0.4 if "hook" in self.features else 0.12) else set())
            if k and "handler" in self.features and self.chance(0.3):
                body.group = self.resource("group")
        if self.chance(0.75):
            self.traits.add("warm")
        return Program(seed, self.way, self.features, self.bodies, self.resources, self.traits, sorted(KINDS))


def make(seed, way=None, features=None):
    """The program of a seed; the way and the features may be given instead of chosen at random."""
    return Maker(seed, way, features).program(seed)
