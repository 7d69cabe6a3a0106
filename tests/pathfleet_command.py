"""How the tests run pathfleet, mpirun and javac. Main functions: run(), start(), explore(), run_measured() and
compile_java().

`settings` is the result of arguments(): `pathfleet` is the command, `api_jar` the jar against which programs are
compiled. The words of a command may be paths or numbers. Every command gets ENVIRONMENT and, unless told otherwise, an
empty standard input, and ends within SECONDS.
"""
import argparse
import atexit
import collections
import hashlib
import json
import os
import pathlib
import resource
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest

from jdk import JAVAC_OPTIONS

SECONDS = 120
EVERYTHING = "PATHFLEET_EVERYTHING" in os.environ  # set for the slow suites
EXIT_CODES = {"ok": 0, "error": 1, "unknown": 2}
# Jobs that share a scratch folder may fail to start: one removes what another is about to use. So each test has its own.
SCRATCH = tempfile.mkdtemp(prefix="ranks-")
atexit.register(shutil.rmtree, SCRATCH, ignore_errors=True)
ENVIRONMENT = {**{name: value for name, value in os.environ.items() if name not in ("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS")},
               "LC_ALL": "C.UTF-8", "OMPI_MCA_orte_tmpdir_base": SCRATCH}

# Shared memory alone starts a quarter of a second faster than what Open MPI would choose; and when the first rank says
# with its exit code that an error was found, mpirun need not wait a second and then kill the others, which end too.
MPIRUN = ["mpirun", "-q", "--allow-run-as-root", "--oversubscribe", "--mca", "pml", "ob1", "--mca", "btl", "self,vader",
          "--mca", "orte_abort_on_non_zero_exit", "0"]


# ---- the command line of a test

def arguments(doc, build=False, api_jar=True):
    """A parser with the options that all tests have; `build`: also --build, a folder for generated files."""
    parser = argparse.ArgumentParser(description=doc, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pathfleet", required=True, type=os.path.abspath, help="the command")
    if api_jar:
        parser.add_argument("--api-jar", type=os.path.abspath, help="what programs are compiled against; default: beside the command")
    if build:
        parser.add_argument("--build", required=True, type=lambda text: pathlib.Path(text).resolve(), help="a folder for what the test makes")
    return parser


def with_defaults(settings):
    """The settings, with defaults derived from others."""
    if getattr(settings, "api_jar", "") is None:
        settings.api_jar = os.path.join(os.path.dirname(settings.pathfleet), "pathfleet-api.jar")
    return settings


def unittest_arguments(parser):
    """(settings, the words that are left for unittest.main)."""
    settings, rest = parser.parse_known_args()
    return with_defaults(settings), [sys.argv[0], *rest]


# ---- what is left to the slow suites

def slow(test):
    """A test that only the slow suites run."""
    return unittest.skipUnless(EVERYTHING, "in the slow suites")(test)


def some_of(items, parts, test):
    """The items that the test looks at: one in `parts`, picked by a hash of the item and of the test's name, at least one; in
    the slow suites all."""
    items = list(items)
    if EVERYTHING:
        return items
    order = sorted(items, key=lambda item: hashlib.sha256(f"{test.id()} {item}".encode()).digest())
    picked = order[:-(-len(items) // parts)]
    return [item for item in items if item in picked]


# ---- pathfleet

def finish(command, check=False, **more):
    """Waits for a command. `check`: an exit code other than 0 raises an exception. `more`: arguments of
    subprocess.run()."""
    defaults = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True, "timeout": SECONDS,
                "env": ENVIRONMENT}
    if "input" in more:
        del defaults["stdin"]
    done = subprocess.run([str(word) for word in command], **{**defaults, **more})
    if check and done.returncode != 0:
        print(done.stdout, done.stderr, file=sys.stderr)
        done.check_returncode()
    return done


def run(settings, *words, launcher=(), **more):
    """The finished process of pathfleet; `launcher` is put before it: mpirun, or a shell that sets limits."""
    return finish([*launcher, settings.pathfleet, *words], **more)


def start(settings, *words, launcher=(), **more):
    """A process of pathfleet that runs beside the test; the test must end it. Its outputs are pipes."""
    defaults = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True, "env": ENVIRONMENT}
    return subprocess.Popen([str(word) for word in (*launcher, settings.pathfleet, *words)], **{**defaults, **more})


def read_report(path):
    """The content of a JSON report; None if there is none."""
    path = pathlib.Path(path)
    return json.loads(path.read_text(encoding="utf-8")) if path.exists() and path.stat().st_size else None


def explore(settings, class_path, *words, **more):
    """`pathfleet check` with a JSON report: (the finished process, the report or None)."""
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "report.json"
        done = run(settings, "check", "-cp", class_path, "--json", file, *words, **more)
        return done, read_report(file)


Exploration = collections.namedtuple("Exploration", "code stdout stderr report command")


def explore_in_group(settings, class_path, *words, ranks=1, seconds=SECONDS):
    """explore() for several ranks, too. When the time is up, it kills all started processes, and the exit code is a
    text. `command` is the command line, for repetition by hand."""
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "report.json"
        # Several of these may run at once in one test.
        mpirun = [*MPIRUN, "--mca", "orte_tmpdir_base", folder, "-n", str(ranks)] if ranks > 1 else []
        command = [str(word) for word in (*mpirun, settings.pathfleet, "check", "-cp", class_path, "--json", file, *words)]
        code, stdout, stderr = run_group(command, seconds)
        again = shlex.join(command).replace(str(file), "report.json").replace(folder, "/tmp")
        return Exploration(code, stdout, stderr, read_report(file) if code in EXIT_CODES.values() else None, again)


def run_group(command, seconds):
    """Exit code, stdout and stderr of a command. If the command was killed, with all its processes, the exit code is a
    text."""
    process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                               text=True, errors="replace", env=ENVIRONMENT, start_new_session=True)
    try:
        stdout, stderr = process.communicate(timeout=seconds)
        return process.returncode, stdout, stderr
    except subprocess.TimeoutExpired:
        process.terminate()  # mpirun ends its ranks, which are not in its group
    try:
        stdout, stderr = process.communicate(timeout=5)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        stdout, stderr = process.communicate()
    return f"none after {seconds} s", stdout, stderr


class Ended:
    """The end of a command. `peak` is in bytes, of a job that of its largest process; `seconds` is processor time,
    `clock` is wall time; `late`: the command was killed."""

    def __init__(self, code, out, err, usage, clock, late):
        self.code, self.out, self.err, self.clock, self.late = code, out, err, clock, late
        self.peak, self.seconds = usage.ru_maxrss * 1024, usage.ru_utime + usage.ru_stime

    def __str__(self):
        return f"exit code {self.code}, {self.peak >> 20} MB, {self.seconds:.2f} s of processor, {self.clock:.2f} s\n{self.out}{self.err}"


def run_measured(command, patience=SECONDS, at=(), folder=None, env=None):
    """Runs a command and measures it. `at` is a list of (seconds, signal); after `patience` seconds of wall time it is
    killed."""
    with tempfile.TemporaryFile("w+", errors="replace") as out, tempfile.TemporaryFile("w+", errors="replace") as err:
        begin = time.monotonic()
        process = subprocess.Popen([str(word) for word in command], stdout=out, stderr=err, stdin=subprocess.DEVNULL, cwd=folder,
                                   env=env or ENVIRONMENT, start_new_session=True,
                                   preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CORE, (0, 0)))
        for seconds, number in at:
            time.sleep(max(0, begin + seconds - time.monotonic()))
            os.kill(process.pid, number)  # not send_signal(), which would wait for a process that has ended
        late = False
        try:
            while True:
                pid, status, usage = os.wait4(process.pid, os.WNOHANG)
                if pid:
                    break
                if time.monotonic() - begin > patience:
                    late = True
                    os.killpg(process.pid, signal.SIGKILL)
                    _, status, usage = os.wait4(process.pid, 0)
                    break
                time.sleep(0.01)
        except KeyboardInterrupt:
            process.terminate()  # mpirun ends its ranks, which are not in its group
            process.wait()
            raise
        process.returncode = os.waitstatus_to_exitcode(status)
        out.seek(0)
        err.seek(0)
        return Ended(process.returncode, out.read(), err.read(), usage, time.monotonic() - begin, late)


def processor_seconds(pid):
    """User and system time of a process so far."""
    try:
        fields = pathlib.Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def run_for(command, seconds, patience=10):
    """Runs a command of one process for at most so many seconds of processor time, then interrupts it, and kills it if it takes
    `patience` seconds more. `late`: it was interrupted. Its errors are in `out`."""
    with tempfile.TemporaryFile("w+", errors="replace") as out:
        begin = time.monotonic()
        process = subprocess.Popen([str(word) for word in command], stdout=out, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL,
                                   env=ENVIRONMENT)
        late = False
        try:
            while True:
                pid, status, usage = os.wait4(process.pid, os.WNOHANG)
                if pid:
                    break
                used = processor_seconds(process.pid)
                if used > seconds and not late:
                    late = True
                    os.kill(process.pid, signal.SIGINT)
                elif used > seconds + patience:
                    os.kill(process.pid, signal.SIGKILL)
                time.sleep(0.01)
        except BaseException:
            process.kill()
            process.wait()
            raise
        process.returncode = os.waitstatus_to_exitcode(status)
        out.seek(0)
        return Ended(process.returncode, out.read(), "", usage, time.monotonic() - begin, late)


# ---- Java

class NotCompiled(Exception):
    """Raised with the messages of javac."""


def write_sources(folder, texts):
    """Writes texts to files by class name, such as `p/Inputs`; the list of the files."""
    paths = []
    for name, text in texts.items():
        path = pathlib.Path(folder) / (name + ".java")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        paths.append(path)
    return paths


def class_path(*entries):
    """A class path of the entries that are not empty."""
    return ":".join(str(entry) for entry in entries if entry)


def words_of_javac(into, sources, *options, release=17, classes=None, warnings=("-nowarn", "-Xlint:none")):
    """The words after javac: see compile_java()."""
    for_release = ["--release", release] if release else []
    return [*warnings, "-encoding", "UTF-8", *for_release, *(["-cp", classes] if classes else []), "-d", into, *options, *sources]


def compile_folders(calls, jobs):
    """Several lists of words_of_javac(), by one compiler that is warm after the first. Raises NotCompiled."""
    if not calls:
        return
    with tempfile.TemporaryDirectory() as folder:
        files = [pathlib.Path(folder) / f"{number}.txt" for number in range(len(calls))]
        for file, words in zip(files, calls):
            file.write_text("\n".join(map(str, words)), encoding="utf-8")
        source = pathlib.Path(__file__).resolve().parent / "java/CompileFolders.java"
        done = finish(["java", "-XX:TieredStopAtLevel=1", source, jobs, *files], timeout=None)
    if done.returncode != 0:
        raise NotCompiled(f"javac failed:\n{done.stdout}{done.stderr}")


def compile_java(into, sources, *options, release=17, classes=None, javac="javac", warnings=("-nowarn", "-Xlint:none")):
    """Compiles files into a folder, with the class path `classes`, for a release of Java (None: the compiler's own,
    with the internal classes of its library). Raises NotCompiled."""
    words = words_of_javac(into, sources, *options, release=release, classes=classes, warnings=warnings)
    done = finish([javac, *JAVAC_OPTIONS, *words], timeout=None)
    if done.returncode != 0:
        raise NotCompiled(f"javac failed:\n{done.stdout}{done.stderr}")
