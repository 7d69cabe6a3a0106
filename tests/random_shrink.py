"""Shrinks a random program that shows a difference. Main function: shrink.

A program is a random_concurrent.Program or a random_handover.Program: `blocks()` gives its lists of statements,
`source(name)` its text, and `traits`, if it exists, its other features. These changes are tried as long as the
difference stays: removing half of a block, a statement (with a start also its thread) or a trait; replacing a statement
by the statements inside it; replacing a probe by an assertion. The rest compiles without any part, so all candidates
are compiled by one call of javac; a candidate that does not compile is skipped.
"""
import re

from random_concurrent import Statement

PROBED = re.compile(r"Probe\.of\((\d+, )?(.*)\);")
VALUES = range(8)  # of a probe, that an assertion may be about
SMALL_PROBE = """  static class Probe {
    static void of(int part, int value) {
      throw new IllegalStateException(part + ": " + value);
    }

    static void seen(int part, int value) {
      if ((value & 1) != 0) {
        of(part, value);
      }
    }

    static void of(int value) {
      of(0, value);
    }

    static void truth(boolean holds) {
      if (!holds) {
        throw new AssertionError("never");
      }
    }
  }

"""


def variants(program):
    """Functions that each make one change and return the function that undoes it; the largest changes first."""
    def replaced(block, first, last, instead):
        def change():
            kept = block[first:last]
            block[first:last] = instead

            def back():
                block[first:first + len(instead)] = kept
            return back
        return change

    def without(traits, trait):
        def change():
            traits.discard(trait)
            return lambda: traits.add(trait)
        return change

    halves, statements, asserted = [], [], []
    for block in program.blocks():
        middle = len(block) // 2
        if middle >= 2:
            halves += [replaced(block, middle, len(block), []), replaced(block, 0, middle, [])]
        for i, statement in enumerate(block):
            statements.append(replaced(block, i, i + 1, []))
            if statement.children:
                statements.append(replaced(block, i, i + 1, statement.children))
            probe = PROBED.fullmatch(statement.text)
            if probe:
                asserted += [replaced(block, i, i + 1, [Statement(f"assert {probe.group(2)} != {value};")]) for value in VALUES]
    return [*halves, *statements, *[without(program.traits, t) for t in sorted(getattr(program, "traits", ()))], *asserted]


def shrink(program, compiled, differs, in_time):
    """Changes the program. compiled(sources) compiles several programs and gives a folder, differs(folder, name) tells
    whether one of them still shows the difference, in_time() whether to continue."""
    first = 0  # what comes before was tried, and is unlikely to succeed now
    failures = 0
    while in_time():
        changes = variants(program)
        if failures >= len(changes):
            return
        order = [(first + i) % len(changes) for i in range(len(changes))]
        sources = {}
        present = program.source("Present")
        for k in order:
            back = changes[k]()
            if program.source("Present") != present:  # a trait of a class that is not there makes no difference
                sources[f"V{k}"] = program.source(f"V{k}")
            back()
        with compiled(sources) as folder:
            for k in order:
                if not in_time() or (folder / f"V{k}.class").exists() and differs(folder, f"V{k}"):
                    break
                failures += 1
            else:
                return
        if not in_time():
            return
        changes[k]()
        first, failures = k, 0


def as_test(program, name, expectation, remarks):
    """The program as a file for tests/programs/verdict that needs no other class."""
    text = program.source(name)
    if "Probe." in text:
        head, _, rest = text.partition(f"public class {name} {{\n")
        text = f"{head}public class {name} {{\n{SMALL_PROBE}{rest.lstrip(chr(10))}"
    lines = [line for line in text.split("\n") if not line.startswith("import java.") or used(line, text)]
    return "\n".join([f"// EXPECT: {expectation}", *[f"// {remark}" for remark in remarks], *lines])


PACKAGES = {  # what a program of random_handover.py may use of each
    "java.lang.invoke": r"VarHandle|MethodHandles",
    "java.util": r"Map|HashMap|List|ArrayList",
    "java.util.concurrent": r"\w*(Queue|Deque|Exchanger|Latch|Barrier|Semaphore|Phaser|Future|FutureTask|Callable|TimeUnit|Executors?|ExecutorService|ConcurrentHashMap)",
    "java.util.concurrent.atomic": r"Atomic\w+",
    "java.util.concurrent.locks": r"\w*Lock|LockSupport|Condition",
}


def used(line, text):
    package = re.fullmatch(r"import ([\w.]+)\.\*;", line)
    body = "\n".join(other for other in text.split("\n") if not other.startswith(("import ", "//")))
    return not package or re.search(rf"\b({PACKAGES[package.group(1)]})\b", body) is not None
