#!/usr/bin/env python3
"""A second opinion that shares no code with Pathfleet: disturbed runs of `java`, compared with what was explored.

  second_opinion.py --pathfleet BIN --build DIR [--runs 1000] [--share N] [--random N [--seed S]] [FILTER...]
  second_opinion.py --pathfleet BIN --build DIR --folder DIR [FILTER...]
  second_opinion.py --pathfleet BIN --build DIR --self-test

The programs are those of tests/programs/verdict that have threads, those of a folder, or random ones (the ones of
random_concurrent.py that print). Each is explored once, with the defaults and --all-errors --outputs, and then run by
the agent of tests/agent:

outcomes: each of --runs disturbed runs must have been explored: the output of a run that ended normally is among the
          outputs; an uncaught exception is among the errors (class and location); a deadlock is an error.
traces:   each error's trace is replayed under the agent, in the order of its steps, and shows the same error.

Everything that java shows is possible, so a missing outcome is a wrong verdict or a bug of the agent. An error that no
replay shows is counted and listed as "not steered": it may be real, because a trace has lines and not instructions.
More than --most-not-steered of them fail, not counting programs that read the clock. Only the first uncaught exception of a
run counts, because Pathfleet's path ends there. A run that does not end in time is ignored. Programs that cannot be
compared are skipped with the reason, and counted: see reason_to_skip().

--self-test removes one explored output, one error and one deadlock, and adds an error that does not exist: each change
must be detected.
"""
import concurrent.futures
import json
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import threading
import time

from jdk import JAVA_OPTIONS
from pathfleet_command import arguments, class_path, compile_java, explore_in_group, finish, with_defaults, write_sources
from random_concurrent import PROBE, make
from rank_matrix import share_of
from run_programs import PROGRAMS, Program, compile_programs, digest, version_of

AGENT = pathlib.Path(__file__).resolve().parent / "agent"
EXPLORATION_LIMIT = 60   # seconds
MOST_STATES = 300_000
RUN_MILLIS = 1500        # a run that takes longer says nothing
REPLAY_MILLIS = 2000
JVM = [*JAVA_OPTIONS, "-Xmx512m", "-XX:+UseSerialGC", "-XX:-UseDynamicNumberOfCompilerThreads",
       *[f"--add-opens=java.base/{p}=ALL-UNNAMED" for p in ("java.lang", "java.util", "java.util.concurrent")]]

# Options of a program that change what it does, not only how it is searched. All others are left out: outcomes do not depend on them.
KEPT_OPTIONS = ("-da", "--processors", "--stdin")

# Where java and Pathfleet differ on purpose: a pattern in the source, or in its ARGS, and why.
SKIPPED_ARGUMENTS = {"--symbolic": "symbolic", "--enumerate-random": "random numbers are choices", "--models": "models of the user",
                     "--nondet-values": "few values", "--method": "no main", "--ignore-field": "states are merged on purpose"}
SKIPPED_SOURCES = {
    r"nondet[A-Z]\w*\(|Debug\.make": "few values of an input",
    r"beginAtomic": "no atomic sections under java",
    r"Verify\.(\w*Counter|\w*BitInBitSet|putValue|getValue|getInt\(\"|getDouble\(\"|getProperty|terminateSearch)": "Verify beyond choices",
    r"FilterField": "states are merged on purpose",
    r"new Random\(\)|Math\.random|ThreadLocalRandom|UUID\.random": "random numbers are fixed",
    r"availableProcessors|activeCount|getId\(\)|threadId\(\)": "depends on the machine",
    r"WeakReference|SoftReference|WeakHashMap|ReferenceQueue|Cleaner|void finalize": "weak references are strong",
    r"identityHashCode|\.hashCode\(\)": "hash codes differ",
}

# Of these, time-outs keep their lengths.
READS_CLOCK = r"nanoTime|currentTimeMillis|Instant|Clock|LocalTime|LocalDate|new Date|[sS]chedule|Timer|Delay"


class Failed(Exception):
    """Raised if the agent or pathfleet gave no answer."""


class Subject:
    """A program to compare."""

    def __init__(self, name, main, class_path, arguments=(), options=(), source=""):
        self.name, self.main, self.class_path = name, main, class_path
        self.arguments, self.options, self.source = list(arguments), list(options), source


def build_agent(options):
    """The agent's jar; compiles it unless that was done before."""
    sources = sorted(AGENT.rglob("*.java"))
    jar = options.build / f"agent-{digest(version_of(options.javac), *[s.read_bytes() for s in sources])}.jar"
    if not jar.exists():
        with tempfile.TemporaryDirectory(dir=options.build) as scratch:
            folder = pathlib.Path(scratch)
            manifest = folder / "manifest"
            manifest.write_text(f"Premain-Class: pathfleet.agent.Agent\nClass-Path: {options.asm_jar.resolve().as_uri()}\n")
            compile_java(folder / "classes", sources, "-XDsuppressNotes", classes=options.asm_jar, javac=options.javac)
            finish(["jar", "--create", "--file", folder / "agent.jar", "--manifest", manifest, "-C", folder / "classes", "."], check=True)
            (folder / "agent.jar").rename(jar)
    return jar


# ---- what was explored

def explore(options, subject):
    done = explore_in_group(options, class_path(subject.class_path, options.api_jar), "-q", "--all-errors", "--outputs", "--memory-limit", "3G",
                            "--max-states", MOST_STATES, "--time-limit", EXPLORATION_LIMIT, *subject.options, *options.pathfleet_args,
                            subject.main, *subject.arguments, seconds=2 * EXPLORATION_LIMIT)
    if done.report is None:
        raise Failed(f"pathfleet: exit code {done.code}: {(done.stdout + done.stderr)[-500:]}")
    return done.report


def was_explored(outcome, report):
    """Whether an outcome of java was explored."""
    if outcome["kind"] == "output":
        return outcome["text"] in report["outputs"]
    if outcome["kind"] == "deadlock":
        return any(error["kind"] == "deadlock" for error in report["errors"])
    # An exception out of an initialiser is reported as what caused it.
    thrown = outcome["thrown"]
    classes, places = thrown[0::2], thrown[1::2]
    return any(error["class"] in classes and error["location"] in places for error in report["errors"])


# ---- what java does

def work(options, subject, words, seed, count, seconds, millis):
    """All different outcomes of the runs, with the first seed and the count of each; (number of runs, whether the trace
    was shown)."""
    end = time.monotonic() + seconds
    outcomes, first, shown = {}, seed, False
    stop = seed + count
    while seed < stop and not shown and time.monotonic() < end:
        processors = next((subject.options[i + 1] for i, o in enumerate(subject.options) if o == "--processors"), "1")
        command = [options.java, *JVM, f"-XX:ActiveProcessorCount={processors}", f"-javaagent:{options.agent}", "-cp", str(options.agent),
                   "pathfleet.agent.Worker", "--class-path", class_path(subject.class_path, options.api_jar), "--main", subject.main,
                   "--seed", str(seed), "--count", str(stop - seed), "--seconds", str(max(0.1, end - time.monotonic())), "--run-millis", str(millis),
                   *(["--keep-times"] if re.search(READS_CLOCK, subject.source) else []),
                   *(["--disable-assertions"] if "-da" in subject.options else []), *words, "--", *subject.arguments]
        try:
            done = finish(command, errors="replace", timeout=seconds + 60)
        except subprocess.TimeoutExpired:
            raise Failed(f"the agent hangs, from seed {seed}") from None
        lines = [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]
        if not lines or "next" not in lines[-1]:
            raise Failed(f"the agent failed, from seed {seed}: exit code {done.returncode}: {(done.stdout + done.stderr)[-800:]}")
        for line, times in zip(lines, lines[-1]["counts"]):
            key = json.dumps(line["outcome"])
            _, known = outcomes.get(key, (None, 0))
            outcomes[key] = (outcomes[key][0] if known else line["seed"], known + times)
        seed, shown = lines[-1]["next"], lines[-1]["shown"]
        if lines[-1]["gave_up"]:
            break
    return [(json.loads(key), at, times) for key, (at, times) in outcomes.items()], seed - first, shown


def replay(options, subject, error, seconds):
    """Whether java shows the error when it follows the trace, after how many attempts, and its other outcomes."""
    with tempfile.NamedTemporaryFile("w", suffix=".trace") as file:
        for step in error["trace"]:
            file.write(f"{step['thread']}\t{step['location']}\t{step['choice']}\n")
        if error["kind"] == "deadlock":
            # Who is to be blocked by another thread stops before; who waits does so by himself.
            for thread, before, location in re.findall(r'^thread "(.*)" waits (to enter|for the init)?.* at (\S+)$', error["details"], re.M):
                file.write(f"{thread}\t{location if before else ''}\tend\n")
        file.flush()
        words = ["--replay", file.name, error["kind"], error["class"], error["location"]]
        outcomes, attempts, shown = work(options, subject, words, 1, options.attempts, seconds, REPLAY_MILLIS)
        return shown, attempts, outcomes


# ---- one program

class Comparison:
    def __init__(self, options):
        self.options = options
        self.lock = threading.Lock()
        self.programs = self.runs = self.undecided = self.outcomes = self.explored = 0
        self.traces = self.steered = self.at_once = self.excused = 0
        self.not_steered, self.skipped = [], {}

    def skip(self, subject, reason):
        with self.lock:
            self.skipped.setdefault(reason, []).append(subject.name)

    def compare(self, subject, spoil=None):
        """Outcomes of java that Pathfleet does not show, as a text; empty if there are none."""
        try:
            report = explore(self.options, subject)
            if report["reason"] or report["unsupported"]:
                self.skip(subject, "not everything was explored")
            else:
                (spoil or (lambda _: None))(report)
                wrong = self.compare_outcomes(subject, report)
                if wrong:
                    return wrong
            return self.compare_traces(subject, report)
        except Failed as failure:
            return f"    {failure}\n"

    def judge(self, subject, report, outcomes):
        wrong = ""
        for outcome, seed, times in outcomes:
            if outcome["kind"] in ("output", "error", "deadlock") and not was_explored(outcome, report):
                shown = outcome["text"] if outcome["kind"] == "output" else " ".join([outcome["text"], *outcome["thrown"][:2]])
                wrong += f"    java shows what was not explored, {times} times, first with seed {seed}: {outcome['kind']} {shown!r:.300}\n"
        return wrong

    def compare_outcomes(self, subject, report):
        outcomes, runs, _ = work(self.options, subject, [], self.options.first_run, self.options.runs, self.options.seconds, RUN_MILLIS)
        decided = [o for o in outcomes if o[0]["kind"] in ("output", "error", "deadlock")]
        undecided = sum(times for outcome, _, times in outcomes if outcome["kind"] == "undecided")
        with self.lock:
            self.programs += 1
            self.runs += runs
            self.undecided += undecided
            self.outcomes += len(decided)
            self.explored += len(report["outputs"]) + len({(e["kind"], e["class"], e["location"]) if e["kind"] != "deadlock" else "deadlock"
                                                           for e in report["errors"]})
        if self.options.verbose:
            print(f"  {subject.name}: {runs} runs, {len(decided)} outcomes, {undecided} runs undecided "
                  f"{sorted({o['text'] for o, _, _ in outcomes if o['kind'] == 'undecided'})}", flush=True)
        return self.judge(subject, report, outcomes)

    def compare_traces(self, subject, report):
        wrong = ""
        for error in [e for e in report["errors"] if e["kind"] in ("deadlock", "assertion", "exception")][:self.options.most_traces]:
            shown, attempts, outcomes = replay(self.options, subject, error, self.options.replay_seconds)
            if not report["reason"] and not report["unsupported"]:
                wrong += self.judge(subject, report, outcomes)
            with self.lock:
                self.traces += 1
                self.steered += shown
                self.at_once += shown and attempts == 1
                if not shown:
                    reads_clock = re.search(READS_CLOCK, subject.source)  # it may take a year
                    self.excused += bool(reads_clock)
                    self.not_steered.append(f"{subject.name}: {error['kind']} {error['class']} {error['location']}, {len(error['trace'])} steps, "
                                            f"{attempts} attempts{', reads the clock' if reads_clock else ''}")
        return wrong

    def closing_lines(self):
        lines = [f"  skipped, {reason}: {len(names)}" + (f" ({', '.join(names)})" if self.options.verbose else "")
                 for reason, names in sorted(self.skipped.items())]
        lines += [f"  not steered: {line}" for line in self.not_steered]
        lines.append(f"{self.programs} programs, {self.runs} runs of java ({self.undecided} undecided) showed {self.outcomes} outcomes of {self.explored} "
                     f"explored; {self.steered} of {self.traces} traces shown, {self.at_once} at the first attempt")
        return "\n".join(lines)


# ---- the programs

def reason_to_skip(program, text):
    if not re.search(r"Thread|concurrent|parallel|Timer|wait\(|synchronized", text):
        return "no threads"
    for word in program.words("ARGS"):
        for option, reason in SKIPPED_ARGUMENTS.items():
            if word.startswith(option):
                return reason
    for pattern, reason in SKIPPED_SOURCES.items():
        if re.search(pattern, text):
            return reason
    return ""


def kept_options(words):
    kept = []
    for i, word in enumerate(words):
        name = word.split("=")[0]
        if name in KEPT_OPTIONS:
            kept += [name, word.split("=")[1]] if "=" in word else [name] if name == "-da" else [name, words[i + 1]]
    return kept


def programs_of_tests(options, comparison):
    options.folder = PROGRAMS / "verdict"
    options.kind = "verdict"
    programs = [Program(path) for path in sorted(options.folder.rglob("*.java"))]
    chosen = [p for p in programs if not options.filters or any(f in p.name for f in options.filters)]
    if options.share > 1:
        chosen = share_of(chosen, options.share)
    needed = {p.topic for p in chosen}
    classes = compile_programs([p for p in programs if p.topic in needed], options)
    subjects = []
    for program in chosen:
        text = program.path.read_text(encoding="utf-8")
        subject = Subject(program.name, program.main, classes[program.topic], program.words("PROGRAM-ARGS"), kept_options(program.words("ARGS")), text)
        reason = reason_to_skip(program, text)
        if reason:
            comparison.skip(subject, reason)
        else:
            subjects.append(subject)
    return subjects


def programs_of_folder(options):
    sources = sorted(options.programs_folder.glob("*.java"))
    classes = options.build / ("classes-" + digest(*[part for s in sources for part in (s.name, s.read_bytes())]))
    compile_sources(options, classes, sources)
    return [Subject(s.stem, s.stem, classes, source=s.read_text(encoding="utf-8")) for s in sources if not options.filters or any(f in s.name for f in options.filters)]


def programs_at_random(options, folder):
    subjects = []
    seed = options.seed
    while len(subjects) < options.random:
        program = make(seed)
        if program.way == "print":
            name = f"T{seed}"
            (folder / f"{name}.java").write_text(program.source(name))
            subjects.append(Subject(name, name, folder / "classes"))
        seed += 1
    (folder / "Probe.java").write_text(PROBE)
    compile_sources(options, folder / "classes", sorted(folder.glob("*.java")))
    return subjects


def compile_sources(options, classes, sources):
    if classes.exists():
        return
    compile_java(classes, sources, "-g", classes=options.api_jar, javac=options.javac)


# ---- the test of the test

SELF_TEST = {
    "Prints": """public class Prints {
  static int n;
  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> { n = 2 * n + 1; });
    t.start();
    n = n + 3;
    t.join();
    System.out.println(n);
  }
}
""",
    "Fails": """public class Fails {
  static int n;
  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> { n++; });
    t.start();
    assert n == 0;
  }
}
""",
    "Blocks": """public class Blocks {
  static final Object A = new Object(), B = new Object();
  static void both(Object first, Object second) {
    synchronized (first) { synchronized (second) { } }
  }
  public static void main(String[] args) {
    new Thread(() -> both(A, B)).start();
    both(B, A);
  }
}
""",
    "Ends": """public class Ends {
  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> { });
    t.start();
    synchronized (t) { while (t.isAlive()) t.wait(); }
  }
}
""",
}


def self_test(options, comparison, folder):
    """The changes that were not detected, as a text."""
    compile_sources(options, folder / "classes", write_sources(folder, SELF_TEST))

    def without_errors(kind):
        return lambda report: report.update(errors=[e for e in report["errors"] if e["kind"] != kind])

    wrong = ""
    options.runs = 200
    subjects = {name: Subject(name, name, folder / "classes") for name in SELF_TEST}
    spoilt = {"Prints": lambda report: report.update(outputs=[o for o in report["outputs"] if o != "4\n" and o != "7\n"]),
              "Fails": without_errors("assertion"), "Blocks": without_errors("deadlock")}
    for name, spoil in spoilt.items():
        found = comparison.compare(subjects[name])
        wrong += found and f"    {name} as it is: {found}"
        if "not explored" not in comparison.compare(subjects[name], spoil):
            wrong += f"    {name}: an outcome that was taken away was not missed\n"
    wrong += "".join(f"    {line}\n" for line in comparison.not_steered)
    # A location at which nothing is ever thrown; and the end of a thread wakes who waits on it.
    error = explore(options, subjects["Fails"])["errors"][0]
    steps = [{"thread": thread, "location": f"Ends.main(Ends.java:{line})", "choice": ""} for thread, line in
             (("main", 3), ("Thread-0", 3), ("main", 5), ("main", 5), ("Thread-0", 3), ("main", 5))]
    never = {"Fails": {**error, "location": "Fails.main(Fails.java:1)"},
             "Ends": {"kind": "deadlock", "class": "", "location": "", "details": "", "trace": steps}}
    for name, error in never.items():
        shown, _, _ = replay(options, subjects[name], error, 3)
        wrong += f"    {name}: a replay shows what cannot be\n" if shown else ""
    return wrong


def parse_arguments():
    parser = arguments(__doc__, build=True)
    parser.add_argument("filters", nargs="*", help="only programs whose path contains one of these")
    parser.add_argument("--asm-jar", type=pathlib.Path, default=pathlib.Path("/usr/share/java/asm.jar"), help="of Debian's libasm-java")
    parser.add_argument("--java", default="java")
    parser.add_argument("--javac", default="javac")
    parser.add_argument("--pathfleet-args", default="", type=shlex.split, help="options given to pathfleet every time")
    parser.add_argument("--folder", dest="programs_folder", type=pathlib.Path, help="the programs of this folder")
    parser.add_argument("--share", type=int, default=1, metavar="N", help="one of N programs of each topic, picked by its name")
    parser.add_argument("--random", type=int, default=0, metavar="N", help="so many random programs instead")
    parser.add_argument("--seed", type=int, default=1, help="the first of the random programs")
    parser.add_argument("--runs", type=int, default=1000, help="disturbed runs of each program")
    parser.add_argument("--first-run", type=int, default=1, help="the seed of the first run")
    parser.add_argument("--seconds", type=float, default=60, help="at most, for the runs of a program")
    parser.add_argument("--attempts", type=int, default=200, help="at replaying a trace")
    parser.add_argument("--replay-seconds", type=float, default=20, help="at most, for a trace")
    parser.add_argument("--most-traces", type=int, default=6, help="of a program")
    parser.add_argument("--most-not-steered", type=float, default=1.0, metavar="SHARE", help="fail if a larger share of the traces is not shown")
    parser.add_argument("--self-test", action="store_true", help="whether disagreements would be noticed")
    parser.add_argument("--verbose", action="store_true")
    parser.add_argument("-j", dest="jobs", type=int, default=1, help="programs at the same time")
    return with_defaults(parser.parse_args())


def main():
    options = parse_arguments()
    if not options.asm_jar.exists():
        sys.exit(f"{options.asm_jar} is missing: scripts/install-deps.sh installs libasm-java")
    options.build.mkdir(parents=True, exist_ok=True)
    options.agent = build_agent(options)
    comparison = Comparison(options)
    with tempfile.TemporaryDirectory(dir=options.build, prefix="second-") as scratch:
        folder = pathlib.Path(scratch)
        if options.self_test:
            wrong = self_test(options, comparison, folder)
            print(f"FAILED self-test\n{wrong}" if wrong else "self-test passed", end="" if wrong else "\n")
            sys.exit(1 if wrong else 0)
        subjects = (programs_at_random(options, folder) if options.random else
                    programs_of_folder(options) if options.programs_folder else programs_of_tests(options, comparison))
        failed = 0
        with concurrent.futures.ThreadPoolExecutor(max_workers=options.jobs) as pool:
            for subject, wrong in zip(subjects, pool.map(comparison.compare, subjects)):
                if wrong:
                    failed += 1
                    print(f"DIFFERENT {subject.name}\n{wrong}", end="", flush=True)
                    if options.random:
                        shutil.copy(folder / f"{subject.name}.java", options.build)
                        print(f"    kept as {options.build / subject.name}.java", flush=True)
    print(comparison.closing_lines())
    print(f"{len(subjects) - failed} programs agree, {failed} do not")
    too_few = comparison.traces - comparison.steered - comparison.excused > options.most_not_steered * comparison.traces
    if too_few:
        print("too many traces are not shown")
    sys.exit(1 if failed or too_few else 0)


if __name__ == "__main__":
    main()
