"""Random concurrent Java programs in which objects are shared only for a moment. Main function: make(seed), which gives a Program.

What random_concurrent.py shares is reached from static fields, by all threads, all the time; and then there is little that a partial-order
reduction may leave out. Here threads start threads and give each what it needs, by its constructor, a field, or one of the media of
random_handover_rows.py (arrays, maps, queues, an exchanger, ...), and let go of it. So which threads can reach an object changes from step to step, and with it
what is visible. Half of the programs use two or three features only, the others a few of all.

A program is a tree of bodies: main's, and one for each thread, whose parent makes it. What the threads share (a resource, `x0`, `x1`, ...) is
made by the innermost body under which all its users are, and handed down; so are the threads that others know (`t1`, ...). All of that is
worked out when the source is written. So any statement can be left out, a thread with it when it is its start, and the rest still compiles.

What a program did is seen as in random_concurrent.py: the way "probe" ends threads in a throw at a line of its own for each value of their locals, at
some values or at all; "print" prints them. `Probe.truth` must hold on every path, whatever the reference says.
"""
import random
import re

from random_concurrent import Statement
from random_handover_rows import CLASSES, FEATURES, IMPORTS, KINDS, PROBE, ROWS  # noqa: F401 (PROBE is for the drivers)

NAME = re.compile(r"\b[xt]\d+\b")
NEW = re.compile(r"@new(\d+)@")
LOCALS = {"a": "int a = 0;", "b": "int b = 1;", "stamp": "long stamp = 0;", "p": "Box p = null;"}
COMMON = ("box", "cell", "lock")  # what every program may use
NOT_PRINTED = ("choice", "hash codes")  # java itself does not explore choices


def parse(text):
    """Statements of a line of Java: one for each that ends in ';', and a block with what belongs to it, its catch clauses too."""
    statements, at, depth, start = [], 0, 0, 0
    while at < len(text):
        c = text[at]
        depth += (c == "(") - (c == ")")
        if c == ";" and depth == 0:
            statements.append(Statement(text[start:at + 1].strip()))
            start = at + 1
        elif c == "{" and depth == 0:
            end = closing(text, at)
            tail = re.match(r"(?:\s*(?:catch \([^)]*\)|finally) \{(?:[^{}]|\{[^{}]*\})*\})*", text[end + 1:]).group()
            statements.append(Statement(text[start:at + 1].strip(), parse(text[at + 1:end]), "}" + tail))
            start = at = end + 1 + len(tail)
            continue
        elif text.startswith("$block", at):
            statements.append(Statement("$block"))
            start = at = at + len("$block")
            continue
        at += 1
    return statements


def closing(text, at):
    depth = 0
    for i in range(at, len(text)):
        depth += (text[i] == "{") - (text[i] == "}")
        if depth == 0:
            return i
    raise ValueError(text)


def members_of(name):
    """What a helper class is made of, its head with the fields first; without the brace at its end."""
    return CLASSES[name].strip("\n").removesuffix("\n  }").split("\n\n")


class Body:
    """What main (number 0) or a thread does."""

    def __init__(self, number, parent):
        self.number, self.parent = number, parent
        self.statements = []
        self.first = []    # statements that come first
        self.group = None  # a resource

    def text(self):
        return "\n".join(line for s in self.statements for line in s.lines(0))


class Program:
    def __init__(self, seed, way, features, bodies, resources, traits, warm):
        self.seed, self.way, self.features = seed, way, features
        self.bodies = bodies
        self.resources = resources  # name: (kind, what makes it)
        self.traits = traits        # what else is done, each of which can be left out
        self.warm = warm            # the kinds whose classes are initialised at the start
        self.traits |= {f"{name} {i}" for name in CLASSES for i in range(1, len(members_of(name)))}

    def blocks(self):
        """Every list of statements that may be made smaller."""
        found = [body.statements for body in self.bodies]
        for block in found:
            found.extend(s.children for s in block if s.children is not None)
        return found

    def kinds_used(self):
        text = "".join(body.text() for body in self.living())
        return {self.resources[name][0] for name in NAME.findall(text) if name in self.resources}

    # ---- who needs what
    def living(self):
        """The bodies that are made by some statement that is still there."""
        alive, queue = [], [0]
        while queue:
            body = self.bodies[queue.pop(0)]
            alive.append(body)
            queue += [k for k in dict.fromkeys(map(int, NEW.findall(body.text()))) if k not in queue and self.bodies[k] not in alive]
        return alive

    def names(self):
        """({body: what it is given}, {body: what it makes}) of resources and threads."""
        alive = self.living()
        users = {}  # of each name, the bodies
        for body in alive:
            for name in NAME.findall(body.text()):
                users.setdefault(name, set()).add(body.number)
            if body.group:
                users.setdefault(body.group, set()).add(body.parent)
        given, made = {b.number: set() for b in alive}, {b.number: [] for b in alive}
        # What makes a resource may need another one, which was made before.
        for name in [*reversed(self.resources), *[n for n in users if n[0] == "t"]]:
            if name not in users:
                continue
            if name[0] == "t" and int(name[1:]) not in made:
                owner = 0
            else:
                owner = self.bodies[int(name[1:])].parent if name[0] == "t" else self.innermost(users[name])
            if name[0] == "x":
                for needed in NAME.findall(self.resources[name][1]):
                    users.setdefault(needed, set()).add(owner)
            made[owner].append(name)
            for user in users[name]:
                while user != owner and user != 0:
                    if name == f"t{user}":  # itself
                        made[user].append(name)
                        break
                    given[user].add(name)
                    user = self.bodies[user].parent
        for body in alive:
            if body.group:  # handed to the constructor too
                given[body.number].add(body.group)
        order = lambda n: (n[0], int(n[1:]))
        return {k: sorted(v, key=order) for k, v in given.items()}, {k: sorted(set(v), key=order) for k, v in made.items()}

    def innermost(self, users):
        paths = []
        for user in users:
            path = [user]
            while path[0] != 0:
                path.insert(0, self.bodies[path[0]].parent)
            paths.append(path)
        common = [level[0] for level in zip(*paths) if len(set(level)) == 1]
        return common[-1]

    # ---- the text
    def type_of(self, name):
        if name[0] == "x":
            return KINDS[self.resources[name][0]][0]
        return f"W{name[1:]}" if name != "t0" and self.bodies[int(name[1:])] in self.living() else "Thread"

    def lines_of(self, body, given, made, depth):
        """Its locals and statements."""
        text = body.text()
        lines = [line for name, line in LOCALS.items() if re.search(rf"\b{name}\b", text)]
        moved = f"moved {body.number}" in self.traits
        if body.number and (moved or f"locals {body.number}" in self.traits):
            for name in given[body.number]:
                lines.append(f"{self.type_of(name)} {name} = this.{name};")
                lines += [f"this.{name} = null;"] if moved else []
        for name in made[body.number]:
            value = self.resources[name][1] if name[0] == "x" else "null"
            if name == f"t{body.number}":
                value = "this" if body.number else "Thread.currentThread()"
            lines.append(f"{self.type_of(name)} {name} = {value};")
        lines = ["  " * depth + line for line in lines] + [line for s in body.statements for line in s.lines(depth)]
        return [NEW.sub(lambda m: f"new W{m.group(1)}({', '.join(given[int(m.group(1))])})", line) for line in lines]

    def class_of(self, body, given, made):
        k, names = body.number, given[body.number]
        parameters = ", ".join(f"{self.type_of(n)} {n}" for n in names)
        work = self.lines_of(body, given, made, 3)
        everything = "\n".join(b.text() for b in self.bodies)
        constructor = [*([f'      super({body.group}, "W{k}");'] if body.group else []), *[f"      this.{n} = {n};" for n in names],
                       *(["      setDaemon(true);"] if f"daemon {k}" in self.traits else [])]
        lines = [f"  static class W{k} extends Thread {{", *[f"    {self.type_of(n)} {n};" for n in names],
                 *(["    Box peer;"] if re.search(r"\bpeer\b", everything) else []), "    int mine;", ""]
        if constructor:
            lines += [f"    W{k}({parameters}) {{", *constructor, "    }", ""]
        return [*lines, "    void work() throws Exception {", *work, "    }", "",
                "    @Override", "    public void run() {", "      try {", "        work();",
                "      } catch (InterruptedException e) {", "        mine = 9;", "      } catch (RuntimeException e) {", "        throw e;",
                "      } catch (Exception e) {", "        throw new IllegalStateException(e);", "      }", "    }", "  }", ""]

    def warming(self, given):
        """Uses each class once, alone, so that no step later initialises it: such a step depends on everything."""
        lines = [f"new W{k}({', '.join(['null'] * len(names))});" for k, names in given.items() if k]
        for kind in self.warm:
            kind_type, maker, use = KINDS[kind]
            if kind in self.kinds_used() and kind != "group":
                for made in (maker if isinstance(maker, tuple) else [maker]):
                    made = made.replace("$box", "new Box(1)").replace("$n", "1")
                    lines.append(f"{{ {kind_type} w = {made}; {use} }}")
        return ["    " + line for line in lines] + ["    Probe.truth(Thread.State.RUNNABLE != null);"]

    def class_text(self, name):
        """A helper class with those of its members that are left."""
        first, *members = members_of(name)
        return "\n\n".join([first, *[m for i, m in enumerate(members, 1) if f"{name} {i}" in self.traits]]) + "\n  }\n\n"

    def source(self, name):
        alive = self.living()
        given, made = self.names()
        main = [*(self.warming(given) if "warm" in self.traits else []), *self.lines_of(self.bodies[0], given, made, 2)]
        text = [line for body in alive if body.number for line in self.class_of(body, given, made)]
        text = "\n".join([*text, "  public static void main(String[] args) throws Exception {", *main, "  }", "}", ""])
        used, previous = [], None
        while used != previous:
            previous = used
            everything = text + "".join(self.class_text(c) for c in used)
            used = [c for c in CLASSES if re.search(rf"\b{c}\b", everything) or c == "Print" and self.way == "print"]
        text = "".join(self.class_text(c) for c in used) + text
        if self.way == "print":
            text = text.replace("Probe.of(", "Print.of(").replace("Probe.seen(", "Print.of(")
        head = [*[f"import {i};" for i in IMPORTS], "", f"// seed {self.seed}, {self.way}: {', '.join(sorted(self.features))}",
                f"public class {name} {{", ""]
        return "\n".join(head) + text


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
            media = sorted({kind for row in self.rows for kind in self.kinds_of(row) if row[0]} - set(COMMON))
            media = set(self.random.sample(media, min(len(media), 2))) | set(COMMON)
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
        """What a $name stands for in one statement, or None where there is nothing."""
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
        """The text with each $name filled in, the same for the same; None where that cannot be."""
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
        """How thread k, made here, comes to run."""
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
        """Statements, among them the starts of its children; then the children's bodies."""
        children = [child for child in self.bodies if child.parent == body.number and child is not body]
        statements, unstarted = [], []
        for child in children:
            if self.chance(0.1 if self.tiny else 0.3):
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
        if "choice" in self.features and k and not self.endless and self.chance(0.3):
            self.endless = True
            toggle = self.word_filled(self.pick(["$box.f = 1;", "$cell.ready = 1;", "$box.v = 1 - $box.v & 1;"]), body)
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
        """Lets go of what a body has used for the last time."""
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
    """The program of a seed; of a way, and of features, that are not left to chance."""
    return Maker(seed, way, features).program(seed)
