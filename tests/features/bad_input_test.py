#!/usr/bin/env python3
"""Damaged input and wrong command lines: a verdict or one clear line, never a crash.

  bad_input_test.py --pathfleet BIN --api-jar JAR --build DIR [-j N] [--seed N] [--flips N] [--keep DIR]

Class files, a jar and a saved trace are cut off and have bits flipped, drawn from a fixed seed; files cannot be written;
options are wrong. What is damaged is refused with exit code 65 and one line on stderr, or is harmless and leaves a verdict (0, 1, 2);
what is wrong on the command line ends with 64. A signal, 70, a hang, or anything else on stderr is a failure.
--keep copies each input that made a run fail. Closes with "N passed, N failed"; exits with 1 when one failed.
"""
import concurrent.futures
import os
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from pathfleet_command import arguments, compile_java, finish, run, with_defaults, write_sources  # noqa: E402

SECONDS = 60
SETTINGS = None  # set from the command line

# A little of everything a class file has: switches, handlers, call sites, interfaces, annotations, generics, all kinds of constants.
VICTIM = """
  import gov.nasa.jpf.vm.Verify;
  import java.util.function.IntUnaryOperator;
  public class Victim {
    enum Colour { RED, GREEN }
    static final long WIDE = 1L << 40;
    static final String TEXT = "t\\u00e9xt";
    static int count;
    static int choose(int n) {
      switch (n) { case 0: return 5; case 1: return 7; case 100: return 8; default: return Helper.twice(n); }
    }
    static double real(float f) throws Exception {
      try {
        if (f > 2) throw new Exception("large");
        return f * 2.5;
      } catch (IllegalStateException | NullPointerException e) {
        return 1;
      } finally {
        count++;
      }
    }
    public static void main(String[] args) throws Exception {
      int n = Verify.getInt(0, 2);
      IntUnaryOperator add = x -> x + n;
      Object[] things = {TEXT, WIDE, new int[2][3], Colour.GREEN};
      Thread t = new Thread(() -> { synchronized (Victim.class) { count++; } });
      t.start();
      synchronized (Victim.class) { count += add.applyAsInt(choose(n)); }
      t.join();
      String text = "n = " + n + things[0] + (things[3] instanceof Colour c ? c.ordinal() : 2) + real(1.5f);
      assert count < 99 && text.length() > 3 : text;
      if (n == 2) throw new IllegalStateException(text);
    }
  }"""
HELPER = """
  public class Helper implements Comparable<Helper> {
    static int[] table = {1, 2, 3};
    @Override public int compareTo(Helper other) { return 0; }
    static int twice(int n) { for (int i : table) n += i; return n * 2; }
  }"""
VERDICTS = (0, 1, 2)


class Case:
    """A command line, the files it needs made anew, and the exit codes that are right; `lost`: a report that cannot be written is named beside
    the verdict."""

    def __init__(self, name, words, codes, files=(), stdout=None, lost=False):
        self.name, self.words, self.codes, self.files, self.stdout, self.lost = name, words, codes, dict(files), stdout, lost

    def wrong(self):
        """What is wrong with how the command ends; empty when nothing is."""
        with tempfile.TemporaryDirectory() as folder:
            for name, content in self.files.items():
                path = pathlib.Path(folder) / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(content)
            try:
                with open(self.stdout or os.devnull, "wb") as stdout:
                    done = run(SETTINGS, *self.words, cwd=folder, stdout=stdout, text=False, timeout=SECONDS)
            except subprocess.TimeoutExpired:
                return self.kept(folder, f"no end within {SECONDS} s")
        lines = done.stderr.decode("utf-8", "replace").splitlines()
        if done.returncode not in self.codes:
            return self.kept(folder, f"exit code {done.returncode}, expected {' or '.join(map(str, self.codes))}: {lines[:3]}")
        if self.lost and len(lines) == 1 and lines[0].startswith("pathfleet: cannot write"):
            return ""
        if done.returncode in VERDICTS:
            return self.kept(folder, f"a verdict, and on stderr {lines[:3]}") if lines else ""
        if len(lines) != 1 or not lines[0].startswith("pathfleet: ") or len(lines[0]) < 20:
            return self.kept(folder, f"exit code {done.returncode}, and on stderr {lines[:3]}")
        return ""

    def kept(self, folder, message):
        if SETTINGS.keep:
            for name, content in self.files.items():
                path = SETTINGS.keep / self.name.replace(" ", "_").replace("/", "_") / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(content)
        return message + f" ({' '.join(self.words)})"


def check(*words):
    return ["check", "-q", "--time-limit", "5", "--memory-limit", "1G", *words]


def cuts(content, count):
    """Beginnings of the content: none of it, all but a byte, and lengths between."""
    lengths = sorted({0, 1, len(content) - 1} | {len(content) * i // count for i in range(count)})
    return [(length, content[:length]) for length in lengths]


def flips(content, count, draw):
    """The content with one bit flipped, or with a few."""
    for _ in range(count):
        damaged = bytearray(content)
        places = sorted(draw.randrange(len(content) * 8) for _ in range(draw.choice((1, 1, 1, 2, 8))))
        for place in places:
            damaged[place // 8] ^= 1 << place % 8
        yield "+".join(f"{place // 8}.{place % 8}" for place in places), bytes(damaged)


def damaged_classes(classes, draw):
    """Main's class and a helper's, in turn."""
    for name in ("Victim.class", "Helper.class"):
        for length, content in cuts(classes[name], 40):
            # Of the helper it is the program's ClassFormatError, unless the main class cannot be verified without it.
            codes = [65] if name == "Victim.class" else [1, 65]
            yield Case(f"{name} cut at {length}", check("-cp", ".", "Victim"), codes, {**classes, name: content})
        for where, content in flips(classes[name], SETTINGS.flips, draw):
            yield Case(f"{name} flipped at {where}", check("-cp", ".", "Victim"), [*VERDICTS, 65], {**classes, name: content})
            if draw.random() < 0.2:
                yield Case(f"{name} flipped at {where} by bytecode", check("--por=bytecode", "-cp", ".", "Victim"), [*VERDICTS, 65],
                           {**classes, name: content})


def damaged_jars(jar, draw):
    for length, content in cuts(jar, 30):
        yield Case(f"jar cut at {length}", check("-cp", "v.jar", "Victim"), [65], {"v.jar": content})
    for where, content in flips(jar, SETTINGS.flips // 2, draw):
        yield Case(f"jar flipped at {where}", check("-cp", "v.jar", "Victim"), [*VERDICTS, 65], {"v.jar": content})


def damaged_traces(trace, classes, draw):
    for length, content in cuts(trace.rstrip(), 20):
        yield Case(f"trace cut at {length}", ["replay", "-cp", ".", "t"], [65], {**classes, "t": content})
    for where, content in flips(trace, SETTINGS.flips // 2, draw):
        yield Case(f"trace flipped at {where}", ["replay", "-cp", ".", "t"], [1, 65], {**classes, "t": content})
    for text in (b"", b"{}", b"[]", b"null", b"{\"format\": 1}", b"[" * 100000, trace.replace(b"\"version\": 1", b"\"version\": 99")):
        yield Case(f"trace that is {text[:20]!r}", ["replay", "t"], [65], {"t": text})
    yield Case("trace that is not there", ["replay", "nowhere"], [65])
    yield Case("trace that is a folder", ["replay", "."], [65])


def missing_and_misplaced(classes):
    victim = classes["Victim.class"]
    yield Case("no main class", check("-cp", ".", "Nowhere"), [65], classes)
    yield Case("a helper that is not there", check("-cp", ".", "Victim"), [1], {k: v for k, v in classes.items() if k != "Helper.class"})
    yield Case("main in the wrong folder", check("-cp", ".", "a.Victim"), [65], {**classes, "a/Victim.class": victim})
    yield Case("main under another name", check("-cp", ".", "Other"), [65], {**classes, "Other.class": victim})
    yield Case("a helper under another name", check("-cp", ".", "Victim"), [1], {**classes, "Helper.class": victim})
    yield Case("a class path that is not there", check("-cp", "nowhere", "Victim"), [65])
    yield Case("a jar that is a text", check("-cp", "v.jar", "Victim"), [65], {"v.jar": b"not a jar\n"})
    yield Case("a class that is a folder", check("-cp", ".", "Victim"), [65], {"Victim.class/x": b""})
    yield Case("no main method", check("-cp", ".", "Helper"), [65], classes)
    yield Case("a library class as main", check("-cp", ".", "java.lang.String"), [65], classes)
    yield Case("an odd name of a class", check("-cp", ".", "a;b[/\x01"), [65], classes)
    yield Case("an empty name of a class", check("-cp", ".", ""), [64, 65], classes)
    yield Case("no JDK", check("--jdk", "nowhere", "-cp", ".", "Victim"), [65], classes)
    yield Case("a JDK without modules", check("--jdk", ".", "-cp", ".", "Victim"), [65], classes)
    yield Case("a JDK with a damaged image", check("--jdk", ".", "-cp", ".", "Victim"), [65],
               {**classes, "lib/modules": b"\xda\xda\xfe\xca" + bytes(200)})


def unwritable(classes):
    for option in ("--json", "--trace", "--graph"):
        for target in ("/dev/full", "nowhere/file", ".", ""):
            # A device takes the beginning of a report: the error found is said all the same.
            full = target == "/dev/full"
            codes = [64, 65] if target == "" else [1] if full else [65]
            yield Case(f"{option} '{target}'", check(option, target, "-cp", ".", "Victim"), codes, classes, lost=full)
    yield Case("stdout full", ["check", "-cp", ".", "Victim"], [1], classes, stdout="/dev/full", lost=True)


def wrong_options():
    lines = [[], ["nothing"], ["check"], ["run"], ["replay"], ["check", "--nothing", "Victim"], ["check", "--search", "sideways", "Victim"],
             ["check", "--search"], ["check", "--max-depth", "x", "Victim"], ["check", "--max-depth=-1", "Victim"],
             ["check", "--max-states", "99999999999999999999999", "Victim"], ["check", "--time-limit", "soon", "Victim"],
             ["check", "--memory-limit", "8Q", "Victim"], ["check", "--property", "beauty", "Victim"], ["check", "--property", "", "Victim"],
             ["check", "--por", "sometimes", "Victim"], ["check", "--max-transition", "0", "Victim"], ["check", "--processors", "0", "Victim"],
             ["check", "--processors", "99999999999", "Victim"], ["check", "--store", "paper", "Victim"], ["check", "--dump-state", "2-1", "Victim"],
             ["check", "--dump-state", "x", "Victim"], ["check", "--check", "everything", "Victim"], ["run", "--search", "dfs", "Victim"],
             ["check", "-cp"], ["--nothing"], ["replay", "--max-depth", "3", "t"], ["replay", "t", "u"]]
    for words in lines:
        yield Case("options " + " ".join(words), words, [64])


def boundless(classes):
    """Files that would grow without end, or have none: refused in time, and in a small part of the memory there is."""
    doubling = b"target = Victim\na = 0123456789\n" + b"a = ${a}${a}\n" * 64
    wide = b"a = " + b"x" * 1000000 + b"\n" + b"".join(b"k%d = ${a}\n" % i for i in range(5000))
    both = {f"b{i}.jpf": b"@include b%d.jpf\n" % (i + 1) * 2 for i in range(40)} | {"b40.jpf": b"x = 1\n"}
    chain = {f"c{i}.jpf": b"@include c%d.jpf\n" % (i + 1) for i in range(300)} | {"c300.jpf": b"x = 1\n"}
    for name, text, more in (("doubled values", doubling, {}), ("very many long values", wide, {}), ("files included twice each", b"@include b0.jpf\n", both),
                             ("a long chain of includes", b"@include c0.jpf\n", chain)):
        yield Case(f".jpf with {name}", check("v.jpf"), [65], {"v.jpf": text, **more})
    for name, text in (("a deep key", b"[jpf]\n" + b".".join([b"a"] * 100000) + b" = 1\n"), ("a deep header", b"[" + b".".join([b"a"] * 100000) + b"]\n"),
                       ("a deep array", b"x = " + b"[" * 100000), ("a deep table", b"x = " + b"{a=" * 100000)):
        yield Case(f"TOML with {name}", check("--config", "v.toml", "Victim"), [65], {**classes, "v.toml": text})
    for place in ("/dev/zero", "/dev/full", "/"):
        yield Case(f"{place} as TOML", check("--config", place, "Victim"), [65], classes)
        yield Case(f"{place} as a trace", ["replay", place], [65])
        yield Case(f"{place} as input", check("--stdin", place, "Victim"), [65], classes)
        yield Case(f"{place} as .jpf", ["check", "+site=" + place, "Victim"], [65], classes)
    yield Case("/dev/zero as a jar", check("-cp", "/dev/zero", "Victim"), [65])


def make_cases():
    build = SETTINGS.build
    shutil.rmtree(build, ignore_errors=True)
    build.mkdir(parents=True)
    compile_java(build, write_sources(build, {"Victim": VICTIM, "Helper": HELPER}), "-g", classes=SETTINGS.api_jar)
    classes = {path.name: path.read_bytes() for path in sorted(build.glob("*.class"))}
    finish(["jar", "--create", "--file", "v.jar", *classes], cwd=build, check=True)
    trace = build / "trace"
    done = run(SETTINGS, "check", "--trace", trace, "-cp", build, "Victim")
    if done.returncode != 1:
        sys.exit(f"the undamaged program: exit code {done.returncode}\n{done.stdout}{done.stderr}")
    draw = random.Random(SETTINGS.seed)
    yield from missing_and_misplaced(classes)
    yield from unwritable(classes)
    yield from wrong_options()
    yield from boundless(classes)
    yield from damaged_traces(trace.read_bytes(), classes, draw)
    yield from damaged_jars((build / "v.jar").read_bytes(), draw)
    yield from damaged_classes(classes, draw)


def parse_arguments():
    parser = arguments(__doc__, build=True)
    parser.add_argument("-j", dest="jobs", type=int, default=2, help="commands run at the same time")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--flips", type=int, default=80, help="how often each class file has bits flipped; jar and trace half as often")
    parser.add_argument("--keep", type=pathlib.Path, help="a folder for the inputs of failures")
    return with_defaults(parser.parse_args())


def main():
    global SETTINGS
    SETTINGS = parse_arguments()
    cases = list(make_cases())
    failed = 0
    with concurrent.futures.ThreadPoolExecutor(max_workers=SETTINGS.jobs) as pool:
        for case, wrong in zip(cases, pool.map(Case.wrong, cases)):
            if wrong:
                failed += 1
                print(f"FAILED {case.name}: {wrong}", flush=True)
    print(f"{len(cases) - failed} passed, {failed} failed")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
