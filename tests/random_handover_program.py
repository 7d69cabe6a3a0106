"""A program of random_handover.py, as a tree of bodies: that of main, and one for each thread, whose parent creates it.
Main class: Program.

An object that threads share (a resource, `x0`, `x1`, ...) is created by the innermost body above all its users, and
passed down. So are the threads that other threads know (`t1`, ...; `t0` is main). `@new1@` stands for the creation of
thread 1. All of this is computed when the source is written (`names`). So any statement can be removed (with a thread's
start the whole thread), and the rest still compiles.
"""
import re

from random_concurrent import Statement
from random_handover_rows import CLASSES, IMPORTS, KINDS

NAME = re.compile(r"\b[xt]\d+\b")
NEW = re.compile(r"@new(\d+)@")
LOCALS = {"a": "int a = 0;", "b": "int b = 1;", "stamp": "long stamp = 0;", "p": "Box p = null;", "list": "List<Integer> list = null;", "locked": "Locked locked = null;",
          "taker": "Taker taker = null;"}


def parse(text):
    """The statements of a line of Java: one for each ';', and a block with its head and catch clauses."""
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
    """The members of a helper class: the head with the fields first, without the closing brace."""
    return CLASSES[name].strip("\n").removesuffix("\n  }").split("\n\n")


class Body:
    """The body of main (number 0) or of a thread."""

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
        """Every list of statements that can be shrunk."""
        found = [body.statements for body in self.bodies]
        for block in found:
            found.extend(s.children for s in block if s.children is not None)
        return found

    def kinds_used(self):
        text = "".join(body.text() for body in self.living())
        return {self.resources[name][0] for name in NAME.findall(text) if name in self.resources}

    # ---- who needs what
    def living(self):
        """The bodies that an existing statement creates."""
        alive, queue = [], [0]
        while queue:
            body = self.bodies[queue.pop(0)]
            alive.append(body)
            queue += [k for k in dict.fromkeys(map(int, NEW.findall(body.text()))) if k not in queue and self.bodies[k] not in alive]
        return alive

    def names(self):
        """({body: resources and threads that it receives}, {body: those that it creates})."""
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
        """The local variables and statements of a body."""
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
        """Uses each class once before other threads exist, so that no later step initializes it: such a step depends on
        everything."""
        lines = [f"new W{k}({', '.join(['null'] * len(names))});" for k, names in given.items() if k]
        for kind in self.warm:
            kind_type, maker, use = KINDS[kind]
            if kind in self.kinds_used() and kind != "group":
                for made in (maker if isinstance(maker, tuple) else [maker]):
                    made = made.replace("$box", "new Box(1)").replace("$n", "1")
                    lines.append(f"{{ {kind_type} w = {made}; {use} }}")
        lines += [f"new {helper}({'null, null' if helper in ('Holder', 'Taker') else 'null'});"
                  for helper in ("Setter", "Adder", "Locked", "Holder", "Taker") if f"{helper}(" in "".join(body.text() for body in self.living())]
        return ["    " + line for line in lines] + ["    Probe.truth(Thread.State.RUNNABLE != null);"]

    def class_text(self, name):
        """A helper class with the members that are left."""
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
