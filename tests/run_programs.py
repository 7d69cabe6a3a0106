#!/usr/bin/env python3
"""Runs the Java programs of tests/programs with the pathfleet command.

  run_programs.py differential --pathfleet BIN --api-jar JAR --build DIR [FILTER...]
  run_programs.py verdict      --pathfleet BIN --api-jar JAR --build DIR [FILTER...]
  run_programs.py ranks        --pathfleet BIN --api-jar JAR --build DIR [--combinations=all|rotating] [--share N] [FILTER...]
  run_programs.py matrix       --pathfleet BIN --api-jar JAR --build DIR [--combinations=all|rotating] [--share N] [FILTER...]
  run_programs.py checkpoints  --pathfleet BIN --api-jar JAR --build DIR [--combinations=all|rotating] [--share N] [FILTER...]
  run_programs.py counts       --pathfleet BIN --api-jar JAR --build DIR [--combinations=all|rotating] [--renew] [FILTER...]

differential: each program is run by `java` and by `pathfleet run`; stdout, stderr and exit code must be identical.
verdict: each program is checked by `pathfleet check`; the JSON report must agree with the program's first comments. If an
         error has inputs (--symbolic), `java` must show it on these inputs, too. With a solver that gives up early, the
         verdict must be the same or "unknown".
ranks: the programs of verdict are checked by one thread and by several ranks and threads, with the same results
       (rank_matrix.py).
checkpoints: the programs of verdict are searched in parts, saved and resumed (checkpoint_matrix.py).
matrix, counts: the programs have the same results under all combinations of reductions, stores and search orders, and
                the recorded numbers of states (option_matrix.py).

Comments at the top of a program, before any other text:
  // FLAGS: -ea                      (differential) options for java and for pathfleet run
  // PROGRAM-ARGS: a "b c"           arguments of main
  // STDIN: "two\\nlines\\n"         (differential) the standard input of both, as a JSON string
  // EXPECT: ok | unknown | KIND[:CLASS][, KIND[:CLASS]...]    KIND: deadlock, assertion, exception, invariant, race, end-state, temporal, livelock
  // ARGS: --por=off                 further options for pathfleet check
  // OUTPUTS: "a\\n", "b\\n"         the different complete outputs over all paths, as JSON strings
  // STATES <= 100                   a bound for statistics.states_new
  // ALSO: --library-steps           once more with these options, with the same result except the number of states; for each such line
  // ALSO-SLOWLY: --por=transitions  the same with --slow only
  // REASON: text                    a part of the reason of an unknown verdict
  // SLOW: why                       runs only with --slow

An expectation of several errors, or one with OUTPUTS, is checked with --all-errors. A filter is a part of a path. A
script *_classes.py beside the programs writes classes that javac does not generate into a given folder. Compiled
classes and the outputs of java are kept in the build folder, under a hash of everything they depend on.
"""
import concurrent.futures
import difflib
import functools
import hashlib
import json
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import time

from checkpoint_matrix import CheckpointMatrix
from jdk import JAVA, JAVA_OPTIONS
from option_matrix import CountMatrix, OptionMatrix
from pathfleet_command import EXIT_CODES, NotCompiled, arguments, class_path, compile_folders, explore_in_group, finish, with_defaults, words_of_javac
from rank_matrix import RankMatrix, share_of, without_option

PROGRAMS = pathlib.Path(__file__).resolve().parent / "programs"
TIME_LIMIT = 120
SOLVER_LIMITS = (1, 5_000, 20_000, 100_000)  # --solver-limit: from nothing to a part of what the programs need
KINDS = ("deadlock", "assertion", "exception", "invariant", "race", "end-state", "temporal", "livelock")


class Program:
    """A source file, and the requests in its first comments."""

    def __init__(self, path):
        self.path = path
        self.name = str(path.relative_to(PROGRAMS))
        self.topic = path.parent.name
        text = path.read_text(encoding="utf-8")
        package = re.search(r"^package\s+([\w.]+)\s*;", text, re.M)
        self.main = (package.group(1) + "." if package else "") + path.stem
        self.directives = {}
        self.also = []
        self.also_slowly = []
        for line in text.splitlines():
            if not line.startswith("//"):
                break
            match = re.match(r"//\s*([A-Z][A-Z-]+)\s*(?::|(?=<=))\s*(.*)", line)
            if match:
                self.directives[match.group(1)] = match.group(2).strip()
                if match.group(1) == "ALSO":
                    self.also.append(match.group(2).strip())
                if match.group(1) == "ALSO-SLOWLY":
                    self.also_slowly.append(match.group(2).strip())

    def words(self, directive):
        return shlex.split(self.directives.get(directive, ""))

    def standard_input(self):
        return json.loads(self.directives.get("STDIN", '""')).encode()

    def class_files(self, classes):
        stem = classes / pathlib.Path(*self.main.split("."))
        return sorted([stem.with_suffix(".class"), *stem.parent.glob(stem.name + "$*.class")])


def digest(*parts):
    hasher = hashlib.sha256()
    for part in parts:
        data = part if isinstance(part, bytes) else str(part).encode()
        hasher.update(len(data).to_bytes(8, "little"))
        hasher.update(data)
    return hasher.hexdigest()[:24]


def class_scripts(folder):
    return sorted(folder.glob("*_classes.py"))


@functools.cache
def version_of(tool):
    done = finish([tool, "-version"], text=False, check=True)
    return done.stdout + done.stderr


def classes_of(topic, programs, options):
    """The folder of a topic's classes, which need not exist yet."""
    build = options.build / options.folder.name / topic
    build.mkdir(parents=True, exist_ok=True)
    stamp = digest(version_of("javac"), pathlib.Path(options.api_jar).read_bytes(),
                   *[part for p in programs for part in (p.name, p.path.read_bytes())],
                   *[script.read_bytes() for script in class_scripts(options.folder / topic)])
    return build / ("classes-" + stamp)


def put_in_place(fresh, classes):
    """Renames the folder of what was compiled just now, and removes older ones."""
    for old in classes.parent.glob("classes-*"):
        if old != classes:
            shutil.rmtree(old, ignore_errors=True)
    try:
        fresh.rename(classes)
    except OSError:  # another test, with the same folder, was faster
        shutil.rmtree(fresh)


def compile_programs(programs, options):
    """The folder of the classes of each topic, compiled unless that was done before."""
    topics = {}
    for program in programs:
        topics.setdefault(program.topic, []).append(program)
    folders = {topic: classes_of(topic, those, options) for topic, those in topics.items()}
    missing = {topic: pathlib.Path(tempfile.mkdtemp(dir=folder.parent, prefix="compiling-")) for topic, folder in folders.items() if not folder.exists()}
    for topic, fresh in missing.items():
        for script in class_scripts(options.folder / topic):
            finish([sys.executable, script, fresh], check=True)
    try:
        compile_folders([words_of_javac(fresh, [p.path for p in topics[topic]], "-g", classes=class_path(fresh, options.api_jar))
                         for topic, fresh in missing.items()], options.jobs)
    except NotCompiled as wrong:
        for fresh in missing.values():
            shutil.rmtree(fresh)
        sys.exit(str(wrong))
    for topic, fresh in missing.items():
        put_in_place(fresh, folders[topic])
    return folders


def outcome(command, standard_input=b""):
    """Exit code, stdout and stderr; the exit code is a text if the time limit was reached."""
    try:
        done = finish(command, input=standard_input, text=False, timeout=TIME_LIMIT)
    except subprocess.TimeoutExpired as late:
        return (f"time limit of {TIME_LIMIT} s", late.stdout or b"", late.stderr or b"")
    return (done.returncode, done.stdout, done.stderr)


def difference(name, expected, actual, lines=12):
    """A diff of two byte strings, cut after its beginning; empty if they are equal."""
    if expected == actual:
        return ""
    diff = list(difflib.unified_diff(expected.decode("utf-8", "replace").splitlines(),
                                     actual.decode("utf-8", "replace").splitlines(),
                                     f"{name} of java", f"{name} of pathfleet", n=1, lineterm=""))
    if not diff:
        return f"    {name} differs in its line ends or its last newline: {expected[-20:]!r}, {actual[-20:]!r}\n"
    more = [f"    ... {len(diff) - lines} more lines"] if len(diff) > lines else []
    return "\n".join(["    " + line[:200] for line in diff[:lines]] + more) + "\n"


def expected_of_java(program, classes, options):
    command = [options.java, *JAVA_OPTIONS, *program.words("FLAGS"), "-cp", str(classes), program.main,
               *program.words("PROGRAM-ARGS")]
    key = digest(options.java_version, *JAVA_OPTIONS, *program.words("FLAGS"), program.main,
                 *program.words("PROGRAM-ARGS"), program.standard_input(), *[f.read_bytes() for f in program.class_files(classes)],
                 *[script.read_bytes() for script in class_scripts(program.path.parent)])
    kept = options.build / options.kind / "expected" / (key + ".json")
    if kept.exists():
        record = json.loads(kept.read_text())
        return record["code"], bytes.fromhex(record["stdout"]), bytes.fromhex(record["stderr"])
    code, stdout, stderr = outcome(command, program.standard_input())
    if not isinstance(code, int):
        sys.exit(f"{program.name}: java itself reached the time limit")
    kept.parent.mkdir(exist_ok=True)
    fresh = kept.with_suffix(f".{os.getpid()}")
    fresh.write_text(json.dumps({"code": code, "stdout": stdout.hex(), "stderr": stderr.hex()}))
    fresh.rename(kept)
    return code, stdout, stderr


def check_differential(program, classes, options):
    """The errors of one program as a text; empty if there are none."""
    expected = expected_of_java(program, classes, options)
    actual = outcome([options.pathfleet, "run", *program.words("FLAGS"), *options.pathfleet_args,
                      "-cp", class_path(classes, options.api_jar), program.main, *program.words("PROGRAM-ARGS")],
                     program.standard_input())
    failures = "" if expected[0] == actual[0] else f"    exit code {expected[0]} of java, {actual[0]} of pathfleet\n"
    return failures + difference("stdout", expected[1], actual[1]) + difference("stderr", expected[2], actual[2])


def parse_expectation(program):
    """(verdict, [(kind, class or None)]) of the EXPECT comment."""
    items = [item.strip() for item in program.directives.get("EXPECT", "").split(",")]
    if items in (["ok"], ["unknown"]):
        return items[0], []
    errors = []
    for item in items:
        kind, _, class_name = item.partition(":")
        if kind not in KINDS:
            sys.exit(f"{program.name}: EXPECT names '{item}', which is none of ok, unknown, {', '.join(KINDS)}")
        errors.append((kind, class_name or None))
    return "error", errors


def matches(wanted, error):
    return error.get("kind") == wanted[0] and wanted[1] in (None, error.get("class"))


def compare_errors(expected, found):
    """Every expected error was found, and every error found is an expected one."""
    failures = ""
    for wanted in expected:
        if not any(matches(wanted, error) for error in found):
            failures += f"    no {wanted[0]} {wanted[1] or ''} among the errors\n"
    for error in found:
        if not any(matches(wanted, error) for wanted in expected):
            failures += f"    unexpected {error.get('kind')} {error.get('class', '')}: {error.get('message', '')}\n"
        if not isinstance(error.get("trace"), list) or not error["trace"]:
            failures += f"    the {error.get('kind')} has no trace\n"
    return failures


def compare_outputs(program, found):
    expected = json.loads("[" + program.directives["OUTPUTS"] + "]")
    if found is None:
        return "    no outputs in the JSON file\n"
    missing, extra = sorted(set(expected) - set(found)), sorted(set(found) - set(expected))
    failures = f"    outputs missing: {json.dumps(missing)}\n" if missing else ""
    failures += f"    outputs not expected: {json.dumps(extra)[:400]}\n" if extra else ""
    return failures + ("    an output occurs twice\n" if len(found) != len(set(found)) else "")


def compare_verdict(program, code, report, bounded=True):
    verdict, errors = parse_expectation(program)
    found = report.get("errors", [])
    failures = ""
    if report.get("verdict") != verdict:
        failures += f"    verdict {report.get('verdict')} ({report.get('reason')}), expected {verdict}\n"
    if code != EXIT_CODES[verdict]:
        failures += f"    exit code {code}, expected {EXIT_CODES[verdict]}\n"
    failures += compare_errors(errors, found)
    if verdict == "unknown" and program.directives.get("REASON", "") not in (report.get("reason") or ""):
        failures += f"    reason '{report.get('reason')}', expected one with '{program.directives['REASON']}'\n"
    if "OUTPUTS" in program.directives:
        failures += compare_outputs(program, report.get("outputs"))
    if bounded and "STATES" in program.directives:
        bound = int(program.directives["STATES"].lstrip("<= "))
        states = report.get("statistics", {}).get("states_new")
        if states is None or states > bound:
            failures += f"    {states} states, expected at most {bound}\n"
    return failures


def check_verdict(program, classes, options):
    """The errors of one program as a text; empty if there are none."""
    failures = check_once(program, classes, options, [])
    for words in program.also + (program.also_slowly if options.slow else []):
        if not failures:
            also = check_once(program, classes, options, shlex.split(words))
            failures = also and f"    with {words}:\n{also}"
    if not failures and "--symbolic" in program.words("ARGS"):
        failures = check_giving_up(program, classes, options)
    return failures


def check_giving_up(program, classes, options):
    """The errors if the solver gives up early; the limit depends on the program's name."""
    verdict, expected = parse_expectation(program)
    arguments = without_option(program.words("ARGS"), "--solver-limit")
    limit = SOLVER_LIMITS[int(digest(program.name), 16) % len(SOLVER_LIMITS)]
    done = explore_in_group(options, class_path(classes, options.api_jar), *arguments, "--all-errors", "--solver-limit", limit,
                            "--max-states", 1000, "--time-limit", 4, *options.pathfleet_args, program.main, *program.words("PROGRAM-ARGS"))
    report = done.report or {}
    failures = "" if report.get("verdict") in (verdict, "unknown") else f"    verdict {report.get('verdict')}, exit code {done.code}: {done.stderr[-300:]}\n"
    unexpected = [error for error in report.get("errors", []) if not any(matches(wanted, error) for wanted in expected)]
    failures += "".join(f"    unexpected {error['kind']} {error['class']}: {error['message']}\n" for error in unexpected)
    return failures and f"    with --solver-limit {limit}:\n{failures}"


def run_inputs(program, classes, options, error):
    """The errors if java itself runs on the inputs of an error; empty if there are none."""
    values = ",".join(given["value"] for given in error["inputs"])
    command = [*JAVA, "-ea", f"-Dpathfleet.inputs={values}", "-cp", class_path(classes, options.api_jar), program.path.stem]
    _, _, stderr = outcome(command + program.words("PROGRAM-ARGS"))
    shown = stderr.decode(errors="replace").splitlines()
    if any(line.startswith("Exception in thread") and error["class"] in line for line in shown):
        return ""
    return f"    java on the inputs {values} does not show {error['class']}: {shown[:2]}\n"


def check_once(program, classes, options, further):
    _, errors = parse_expectation(program)
    collect = len(errors) > 1 or (errors and "OUTPUTS" in program.directives)
    try:
        done = explore_in_group(options, class_path(classes, options.api_jar), *program.words("ARGS"), *further, *options.pathfleet_args,
                                *(["--all-errors"] if collect else []), *(["--outputs"] if "OUTPUTS" in program.directives else []),
                                program.main, *program.words("PROGRAM-ARGS"))
    except ValueError as wrong:
        return f"    the JSON file cannot be read: {wrong}\n"
    content = done.report
    if content is None:
        text = (done.stdout[-300:] + done.stderr[-500:]).strip().replace("\n", "\n      ")
        return f"    no JSON file, exit code {done.code}:\n      {text}\n"
    failures = compare_verdict(program, done.code, content, bounded=not further)
    for error in content.get("errors", []):
        # What needs a schedule too, java may not show.
        if error.get("inputs") and len({line["thread"] for line in error["trace"]}) == 1:
            failures += run_inputs(program, classes, options, error)
    return failures


def parse_arguments():
    parser = arguments(__doc__, build=True)
    parser.add_argument("kind", choices=["differential", "verdict", "ranks", "checkpoints", "matrix", "counts"])
    parser.add_argument("filters", nargs="*", help="run only programs whose path contains one of these")
    parser.add_argument("--java", default="java")
    parser.add_argument("--pathfleet-args", default="", type=shlex.split, help="options given to pathfleet every time")
    parser.add_argument("--slow", action="store_true", help="the programs that are slow, or are also run slowly, and only those")
    parser.add_argument("-j", dest="jobs", type=int, default=1, help="programs run at the same time")
    parser.add_argument("--combinations", choices=["all", "rotating"], default="all", help="see rank_matrix.py and option_matrix.py")
    parser.add_argument("--renew", action="store_true", help="(counts) writes the numbers of states")
    parser.add_argument("--share", type=int, default=1, metavar="N", help="one of N programs of each topic, picked by its name")
    return with_defaults(parser.parse_intermixed_args())


def main():
    options = parse_arguments()
    options.folder = PROGRAMS / ("differential" if options.kind == "differential" else "verdict")
    programs = [Program(path) for path in sorted(options.folder.rglob("*.java"))]
    chosen = [p for p in programs if (options.slow and p.also_slowly or ("SLOW" in p.directives) == options.slow) and
              (not options.filters or any(f in p.name for f in options.filters))]
    if not chosen:
        sys.exit("no program found")
    if options.share > 1:
        chosen = share_of(chosen, options.share)
    options.java_version = version_of(options.java) if options.kind == "differential" else b""
    needed = {p.topic for p in chosen}
    classes = compile_programs([p for p in programs if p.topic in needed], options)
    matrices = {"ranks": RankMatrix, "checkpoints": CheckpointMatrix, "matrix": OptionMatrix, "counts": CountMatrix}
    matrix = matrices[options.kind](options) if options.kind in matrices else None
    checks = {"differential": lambda program: check_differential(program, classes[program.topic], options),
              "verdict": lambda program: check_verdict(program, classes[program.topic], options),
              **{kind: lambda program: matrix.check(program, classes[program.topic]) for kind in matrices}}
    seconds = {}

    def timed(program):
        began = time.monotonic()
        failures = checks[options.kind](program)
        seconds[program.name] = time.monotonic() - began
        return failures

    failed = 0
    with concurrent.futures.ThreadPoolExecutor(max_workers=options.jobs) as pool:
        for program, failures in zip(chosen, pool.map(timed, chosen)):
            if failures:
                failed += 1
                print(f"FAILED {program.name}\n{failures}", end="", flush=True)
    if matrix:
        print(matrix.closing_line())
    if options.kind == "counts" and options.renew and not failed:
        matrix.write(everything=not options.filters)
    slowest = sorted(seconds, key=seconds.get, reverse=True)[:12]
    print(f"the slowest of {sum(seconds.values()):.0f} s: " + ", ".join(f"{name} {seconds[name]:.1f}" for name in slowest))
    print(f"{len(chosen) - failed} passed, {failed} failed")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
