#!/usr/bin/env python3
"""Random small programs over inputs with few values: a symbolic search must find exactly the outputs that `java` prints
for all these values.

  random_symbolic.py --pathfleet BIN --api-jar JAR --build DIR [--count 40] [--seed 1] [--keep DIR]

A program depends only on its seed. Each of its inputs has a handful of values (Verifier.assume). The program computes
with them and prints one of eight digits, or the class of the exception that ended it. `java` runs it on every
combination of the values; `pathfleet check --symbolic --outputs` must list the same texts, and report that there are no
others. Programs that the solver could not decide are counted; more than a tenth of them is a failure.
"""
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile

import pathfleet_command
from jdk import JAVA_OPTIONS
from pathfleet_command import arguments, class_path, compile_java, finish, with_defaults, write_sources

# Values of the inputs, by type, as Java source; what `assume` says of them, and all of them.
INTS = [(0, 3), (-2, 1), (2147483646, 2147483647), (-2147483648, -2147483647), (30, 33), (-1, 0), (5, 7)]
LONGS = [(0, 2), (-2, 0), (2147483647, 2147483648), (9223372036854775806, 9223372036854775807), (62, 65), (-4294967297, -4294967295)]
BYTES = [(-128, -126), (-1, 1), (125, 127)]
CHARS = [(97, 99), (48, 50), (65534, 65535), (64, 65)]
FLOATS = [("0.0f", "-0.0f", "1.5f"), ("Float.NaN", "2.0f"), ("1e10f", "-1e10f"), ("0.1f", "-2.5f"), ("Float.POSITIVE_INFINITY", "3.4e38f"),
          ("16777216f", "-0.5f")]
DOUBLES = [("0.0", "-0.0", "-1.5"), ("Double.NaN", "2.5"), ("1e19", "-1e19"), ("0.1", "3.0"), ("Double.NEGATIVE_INFINITY", "4e-320"),
           ("2147483648.0", "2147483647.5")]
RANGES = {"int": INTS, "long": LONGS, "byte": BYTES, "char": CHARS, "short": BYTES}
NONDET = {"int": "nondetInt", "long": "nondetLong", "byte": "nondetByte", "char": "nondetChar", "short": "nondetShort",
          "float": "nondetFloat", "double": "nondetDouble", "boolean": "nondetBoolean"}


def literal(kind, value):
    if kind == "long":
        return "Long.MIN_VALUE" if value == -2 ** 63 else f"{value}L"
    if kind == "int":
        return "Integer.MIN_VALUE" if value == -2 ** 31 else str(value)
    return f"({kind}) {value}" if value >= 0 else f"({kind}) ({value})"


class Input:
    def __init__(self, random_, name):
        self.name = name
        self.kind = random_.choice(["int"] * 4 + ["boolean", "boolean", "byte", "char", "short", "long", "float", "double"])
        if self.kind == "boolean":
            self.values = ["false", "true"]
            self.assumed = ""
        elif self.kind in RANGES:
            low, high = random_.choice(RANGES[self.kind])
            self.values = [literal(self.kind, v) for v in range(low, high + 1)]
            self.assumed = f"{name} >= {literal(self.kind, low)} && {name} <= {literal(self.kind, high)}"
        else:
            self.values = list(random_.choice(FLOATS if self.kind == "float" else DOUBLES))
            # -0.0 == 0.0: the one brings the other.
            self.assumed = " || ".join(f"{name} != {name}" if "NaN" in v else f"{name} == {v}" for v in self.values)


class Generator:
    """Generates the body of a method over some variables; every expression has a Java type."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.inputs = [Input(self.random, f"in{i}") for i in range(self.random.randint(2, 4))]
        self.scope = {"int": [], "long": [], "boolean": [], "float": [], "double": [], "char": [], "byte": [], "short": []}
        for given in self.inputs:
            self.scope[given.kind].append(given.name)
        self.fresh = 0
        self.text = False
        self.lines = []

    def pick(self, *options):
        return self.random.choice(options)

    def variable(self, kind):
        return self.random.choice(self.scope[kind]) if self.scope[kind] else None

    # ---- Expressions

    def integer(self, depth):
        """An expression of type int."""
        if depth <= 0 or self.random.random() < 0.15:
            names = [n for k in ("int", "byte", "char", "short") for n in self.scope[k]]
            return self.random.choice(names if names and self.random.random() < 0.75 else [str(self.random.randint(-3, 9))])
        a, b = lambda: self.integer(depth - 1), lambda: self.integer(depth - 1)
        choice = self.random.randrange(18)
        if choice < 5:
            return f"({a()} {self.pick('+', '-', '*', '&', '|', '^')} {b()})"
        if choice == 5:
            return f"({a()} {self.pick('/', '%')} {b()})"
        if choice == 6:
            return f"({a()} {self.pick('<<', '>>', '>>>')} {b()})"
        if choice == 7:
            return f"{self.pick('-', '~')}({a()})"
        if choice == 8:
            return f"({self.truth(depth - 1)} ? {a()} : {b()})"
        if choice == 9:
            return f"({self.pick('(byte)', '(short)', '(char)', '(int)')} {self.number(depth - 1)})"
        if choice == 10:
            return f"((int) {self.long(depth - 1)})"
        if choice == 11:
            return f"data[{a()}]" if self.random.random() < 0.4 else f"data[({a()}) & 3]"
        if choice == 12:
            return f"Math.{self.pick('max', 'min', 'floorMod', 'floorDiv', 'addExact', 'multiplyExact')}({a()}, {b()})"
        if choice == 13:
            return f"{self.pick('Math.abs', 'Integer.bitCount', 'Integer.signum', 'Integer.numberOfTrailingZeros', 'Integer.reverse')}({a()})"
        if choice == 14:
            return f"text.charAt({self.pick(a(), '(' + a() + ') & 1')})"
        if choice == 15:
            return f"text.{self.pick('length()', 'hashCode()', 'indexOf(98)')}"
        if choice == 16:
            return f"Integer.compare({a()}, {b()})"
        return f"Double.compare({self.double(depth - 1)}, {self.double(depth - 1)})"

    def long(self, depth):
        if depth <= 0 or self.random.random() < 0.2:
            return self.variable("long") or f"{self.random.randint(-3, 9)}L"
        a, b = lambda: self.long(depth - 1), lambda: self.long(depth - 1)
        return self.pick(lambda: f"({a()} {self.pick('+', '-', '*', '&', '|', '^')} {b()})", lambda: f"((long) {self.integer(depth - 1)})",
                         lambda: f"({a()} {self.pick('<<', '>>', '>>>')} {self.integer(depth - 1)})",
                         lambda: f"({a()} {self.pick('/', '%')} {b()})", lambda: f"((long) {self.double(depth - 1)})",
                         lambda: f"Math.round({self.double(depth - 1)})")()

    def float(self, depth):
        if depth <= 0 or self.random.random() < 0.3:
            return self.variable("float") or self.pick("0.5f", "-3f", "1e10f")
        a, b = lambda: self.float(depth - 1), lambda: self.float(depth - 1)
        return self.pick(lambda: f"({a()} {self.pick('+', '-', '*', '/')} {b()})", lambda: f"((float) {self.integer(depth - 1)})",
                         lambda: f"(-({a()}))", lambda: f"Math.{self.pick('max', 'min')}({a()}, {b()})", lambda: f"Math.abs({a()})",
                         lambda: f"((float) {self.double(depth - 1)})")()

    def double(self, depth):
        if depth <= 0 or self.random.random() < 0.3:
            return self.variable("double") or self.pick("0.5", "-3.0", "1e10")
        a, b = lambda: self.double(depth - 1), lambda: self.double(depth - 1)
        return self.pick(lambda: f"({a()} {self.pick('+', '-', '*', '/', '%')} {b()})", lambda: f"((double) {self.integer(depth - 1)})",
                         lambda: f"((double) {self.float(depth - 1)})", lambda: f"Math.{self.pick('floor', 'ceil', 'sqrt', 'abs', 'rint')}({a()})")()

    def number(self, depth):
        return self.pick(self.float, self.double)(depth)

    def truth(self, depth):
        if depth <= 0 or self.random.random() < 0.15:
            return self.variable("boolean") or self.pick("true", "false")
        compare = self.pick("<", "<=", ">", ">=", "==", "!=")
        below = depth - 1
        choice = self.random.randrange(12)
        if choice < 4:
            return f"({self.integer(below)} {compare} {self.integer(below)})"
        if choice == 4:
            return f"({self.long(below)} {compare} {self.long(below)})"
        if choice == 5:
            return f"({self.number(below)} {compare} {self.number(below)})"
        if choice == 6:
            return f"(!{self.truth(below)})"
        if choice == 7:
            return f"text.{self.pick('equals', 'startsWith', 'contains', 'endsWith')}({self.pick(chr(34) + 'ab' + chr(34), chr(34) + 'b' + chr(34), 'other')})"
        if choice == 8:
            return f"(text.compareTo(other) {compare} 0)"
        if choice == 9:
            return f"(Integer.valueOf({self.integer(below)}) {self.pick('==', '!=')} Integer.valueOf({self.integer(below)}))"
        return f"({self.truth(below)} {self.pick('&&', '||', '&', '|', '^', '==')} {self.truth(below)})"

    # ---- Statements

    def line(self, indent, text):
        self.lines.append("  " * indent + text)

    def declare(self, indent):
        kind = self.pick("int", "int", "int", "long", "boolean", "double", "float", "byte", "char")
        maker = {"int": self.integer, "long": self.long, "boolean": self.truth, "double": self.double, "float": self.float,
                 "byte": lambda d: f"(byte) {self.integer(d)}", "char": lambda d: f"(char) {self.integer(d)}"}[kind]
        self.fresh += 1
        name = f"v{self.fresh}"
        self.line(indent, f"{kind} {name} = {maker(2)};")
        self.scope[kind].append(name)

    def block(self, indent, size):
        """A block; its declarations are forgotten after it."""
        before = {kind: list(names) for kind, names in self.scope.items()}
        for _ in range(size):
            self.statement(indent)
        self.scope = before

    def statement(self, indent):
        deep = indent > 4
        choice = self.random.randrange(13 if not deep else 8)
        if choice < 2:
            self.declare(indent)
        elif choice == 2:
            self.line(indent, f"result {self.pick('=', '+=', '-=', '^=', '*=')} {self.integer(3)};")
        elif choice == 3:
            self.line(indent, f"data[{self.pick('(' + self.integer(1) + ') & 3', self.integer(2))}] {self.pick('=', '+=')} {self.integer(2)};")
        elif choice == 4:
            self.line(indent, f"total {self.pick('+=', '-=', '^=')} {self.long(2)};")
        elif choice == 5:
            self.line(indent, self.pick('text += "b";', "text = other + text;", f"text = text.substring({self.integer(1)});",
                                        f"text += (char) ('a' + (({self.integer(1)}) & 1));", "text = new StringBuilder(text).reverse().toString();"))
        elif choice == 6:
            self.line(indent, f"if ({self.truth(2)}) throw new {self.pick('IllegalStateException', 'ArithmeticException')}();")
        elif choice == 7:
            names = [n for k in ("int", "byte", "char") for n in self.scope[k] if n.startswith("v")]
            self.line(indent, f"{self.random.choice(names or ['result'])}{self.pick('++', '--', ' += 3', ' <<= 1', ' >>>= 1', ' *= 2.5')};")
        elif choice == 8:
            self.line(indent, f"if ({self.truth(3)}) {{")
            self.block(indent + 1, self.random.randint(1, 2))
            if self.random.random() < 0.6:
                self.line(indent, "} else {")
                self.block(indent + 1, self.random.randint(1, 2))
            self.line(indent, "}")
        elif choice == 9:
            self.fresh += 1
            name = f"i{self.fresh}"
            self.line(indent, f"for (int {name} = 0; {name} < 3 && {self.truth(2)}; {name}++) {{")
            self.scope["int"].append(name)
            self.block(indent + 1, self.random.randint(1, 2))
            if self.random.random() < 0.3:
                self.line(indent + 1, f"if ({self.truth(1)}) {self.pick('break', 'continue')};")
            self.scope["int"].remove(name)
            self.line(indent, "}")
        elif choice == 10:
            self.line(indent, f"switch (0 + {self.integer(2)}) {{")
            for key in sorted(self.random.sample(range(-3, 10), 3)):
                self.line(indent + 1, f"case {key}:")
                self.block(indent + 2, 1)
                if self.random.random() < 0.6:
                    self.line(indent + 2, "break;")
            self.line(indent + 1, "default:")
            self.line(indent + 2, "result++;")
            self.line(indent, "}")
        elif choice == 11:
            self.line(indent, "try {")
            self.block(indent + 1, 2)
            caught = self.pick("ArithmeticException", "RuntimeException", "ArrayIndexOutOfBoundsException", "IndexOutOfBoundsException")
            self.fresh += 1
            self.line(indent, f"}} catch ({caught} e{self.fresh}) {{")
            self.block(indent + 1, 1)
            if self.random.random() < 0.4:
                self.line(indent, "} finally {")
                self.block(indent + 1, 1)
            self.line(indent, "}")
        else:
            self.line(indent, f"data = new int[{self.pick('(' + self.integer(1) + ') % 4', '4')}];" if self.random.random() < 0.3
                      else f"result += list({self.integer(1)}, {self.integer(1)});")

    def program(self, name):
        # Every input matters.
        for given in self.inputs:
            self.line(2, f"result += {given.name} ? 1 : 2;" if given.kind == "boolean" else f"total += (long) {given.name};"
                      if given.kind in ("float", "double") and self.random.random() < 0.5 else f"result += (int) {given.name};")
        for _ in range(self.random.randint(3, 7)):
            self.statement(2)
        signature = ", ".join(f"{i.kind} {i.name}" for i in self.inputs)
        names = ", ".join(i.name for i in self.inputs)
        makes = "".join(f"    {i.kind} {i.name} = Verifier.{NONDET[i.kind]}();\n" +
                        (f"    Verifier.assume({i.assumed});\n" if i.assumed else "") for i in self.inputs)
        loops = "".join("    " + "  " * n + f"for ({i.kind} {i.name} : new {i.kind}[] {{{', '.join(i.values)}}})\n"
                        for n, i in enumerate(self.inputs))
        cases = "".join(f'        case {d}: return "{d}";\n' for d in range(7))
        digit = self.pick("result & 7", "(int) (total & 7)", "(result ^ (int) total) & 7", "(text.length() + data.length + result) & 7",
                          "(text.hashCode() + data[0]) & 7")
        body = "\n".join(self.lines)
        return f"""import java.util.Set;
import org.sosy_lab.sv_benchmarks.Verifier;

public class {name} {{
  static int list(int a, int b) {{
    java.util.ArrayList<Integer> list = new java.util.ArrayList<>();
    list.add(a);
    list.add(b);
    list.sort(null);
    return list.indexOf(a) - list.get(0);
  }}

  static int outcome({signature}) {{
    int result = 1;
    long total = 2;
    int[] data = {{3, 1, 4, 1}};
    String text = "ab";
    String other = "a";
{body}
    return {digit};
  }}

  static String run({signature}) {{
    try {{
      switch (outcome({names})) {{
{cases}        default: return "7";
      }}
    }} catch (RuntimeException e) {{
      return e.getClass().getName();
    }}
  }}

  static void all(Set<String> into) {{
{loops}    into.add(run({names}));
  }}

  public static void main(String[] args) {{
{makes}    System.out.println(run({names}));
  }}
}}
"""


BATCH = """import java.util.TreeSet;

public class Batch {
  public static void main(String[] args) {
%s  }

  private static void print(String name, TreeSet<String> outcomes) {
    System.out.println(name + " " + String.join(" ", outcomes));
  }
}
"""


def brute_force(folder, names, options):
    calls = "".join(f"    {{\n      TreeSet<String> set = new TreeSet<>();\n      {n}.all(set);\n      print(\"{n}\", set);\n    }}\n" for n in names)
    write_sources(folder, {"Batch": BATCH % calls})
    compile_java(folder, folder.glob("*.java"), "-g", classes=options.api_jar, javac=options.javac)
    done = finish([options.java, *JAVA_OPTIONS, "-cp", class_path(folder, options.api_jar), "Batch"], timeout=300)
    if done.returncode != 0:
        sys.exit("java: " + done.stderr[-2000:])
    return {line.split()[0]: set(line.split()[1:]) for line in done.stdout.splitlines()}


def explore(folder, name, options):
    """The outcomes found, and the open parts; nothing if the time ran out."""
    try:
        done, content = pathfleet_command.explore(options, class_path(folder, options.api_jar), "--symbolic", "--outputs", "-q", name)
    except subprocess.TimeoutExpired as late:
        return None, f"not done in {late.timeout} s"
    if content is None:
        return set(), f"no report, exit code {done.returncode}: {done.stderr[-500:]}"
    if content["verdict"] == "error":
        return {"error"}, ""
    return {output.strip() for output in content["outputs"]}, content["reason"] if content["verdict"] == "unknown" else ""


def main():
    parser = arguments(__doc__, build=True)
    parser.add_argument("--keep", type=pathlib.Path, help="where programs that differ are kept; default: the build folder")
    parser.add_argument("--count", type=int, default=40, help="how many programs")
    parser.add_argument("--seed", type=int, default=1, help="the first seed; the others follow")
    parser.add_argument("--java", default="java")
    parser.add_argument("--javac", default="javac")
    options = with_defaults(parser.parse_args())
    options.keep = options.keep or options.build
    options.build.mkdir(parents=True, exist_ok=True)
    options.keep.mkdir(parents=True, exist_ok=True)
    names = [f"S{seed}" for seed in range(options.seed, options.seed + options.count)]
    different = []
    undecided = []
    with tempfile.TemporaryDirectory(dir=options.build, prefix="symbolic-") as temporary:
        folder = pathlib.Path(temporary)
        write_sources(folder, {name: Generator(int(name[1:])).program(name) for name in names})
        expected = brute_force(folder, names, options)
        for name in names:
            found, open_reason = explore(folder, name, options)
            # What the solver could not decide may add outcomes that cannot be; an outcome must never be missing without a word.
            if open_reason and (found is None or "unsupported" in open_reason or "could not decide" in open_reason):
                undecided.append(name)
                print(f"undecided: {name}: {open_reason[:300]}", flush=True)
            elif open_reason or found != expected[name]:
                different.append(name)
                shutil.copy(folder / f"{name}.java", options.keep)
                print(f"DIFFERENT: {name}, kept in {options.keep}: missing {sorted(expected[name] - (found or set()))}, "
                      f"not in java {sorted((found or set()) - expected[name])} {open_reason[:500]}", flush=True)
    print(f"{len(names)} random programs, {len(different)} differ, {len(undecided)} undecided")
    sys.exit(1 if different or 10 * len(undecided) > len(names) else 0)


if __name__ == "__main__":
    main()
