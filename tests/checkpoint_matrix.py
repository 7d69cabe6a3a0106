"""The verdict programs, interrupted again and again: a search that is saved after every few states and resumed by other
numbers of ranks and threads has the results of a search that was not. Main class: CheckpointMatrix, the kind
`checkpoints` of run_programs.py.

Each program is explored in the ways PASSES, with --all-errors. It is saved after FIRST_STATES new states, then after
twice as many more, and so on (--max-states with --checkpoint), so that a space of any size is resumed several times.
Every part is searched by another number of ranks and threads. What must be the same is what rank_matrix.py says; with --por=off also the numbers of states and transitions.
"""
import collections
import pathlib
import tempfile
import threading

from pathfleet_command import MPIRUN, class_path, explore_in_group, read_report, run_group
from rank_matrix import MOST_STATES, PASSES, TIME_LIMIT, hash_of, inconsistencies, promised, shorten, why_left_out, without_option

FIRST_STATES = 50
STOPPED = 75
MANY = [(1, 1), (2, 1), (1, 2), (3, 1), (2, 2)]  # ranks and threads of the parts of a search, from a place that depends on the program
WAYS = [PASSES[0], PASSES[1], PASSES[3]]


class CheckpointMatrix:
    def __init__(self, options):
        self.options = options
        self.lock = threading.Lock()
        self.counts = collections.Counter()

    def check(self, program, classes):
        """The errors of one program as a text; empty if there are none."""
        if why_left_out(program):
            return ""
        failures = ""
        ways = WAYS if self.options.combinations == "all" else [WAYS[hash_of(program.name) % len(WAYS)]]
        for way in ways:
            failures += self.compare(program, classes, way)
        return failures

    def words(self, program, way):
        arguments = program.words("ARGS")
        for option in way.arguments:
            arguments = without_option(arguments, option.partition("=")[0])
        outputs = ["--outputs"] if "OUTPUTS" in program.directives and "--outputs" not in arguments else []
        return ["--all-errors", *arguments, *way.arguments, *self.options.pathfleet_args, *outputs]

    def compare(self, program, classes, way):
        words = self.words(program, way)
        main = [program.main, *program.words("PROGRAM-ARGS")]
        path = class_path(classes, self.options.api_jar)
        whole = explore_in_group(self.options, path, *words, "--max-states", MOST_STATES, *main, seconds=TIME_LIMIT)
        if whole.report is None:
            return f"    {way.name}: exit code {whole.code}: {shorten(whole.stderr)}\n      {whole.command}\n"
        if whole.report["statistics"]["states_new"] > MOST_STATES:
            return ""
        wrong, report, done = self.in_parts(program, path, words, main)
        with self.lock:
            self.counts["searches"] += 1
            self.counts["resumes"] += done
        if report:
            expected, found = promised(whole.report, way), promised(report, way)
            wrong += "".join(f"\n      {key}: {shorten(expected[key])} in one go, {shorten(found[key])} in parts" for key in expected
                             if found[key] != expected[key])
        return f"    {way.name}, {done} resumes: {wrong}\n      {whole.command}\n" if wrong else ""

    def in_parts(self, program, path, words, main):
        """The errors, the last report, and how often the search was resumed."""
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "report.json"
            saved = pathlib.Path(folder) / "saved"
            first = hash_of(program.name)
            states = FIRST_STATES
            for number in range(100):
                ranks, threads = MANY[(first + number) % len(MANY)]
                mpirun = [*MPIRUN, "--mca", "orte_tmpdir_base", folder, "-n", str(ranks)] if ranks > 1 else []
                more = ["--json", file, "--max-states", states, "-j", threads]
                if number == 0:
                    command = [*mpirun, self.options.pathfleet, "check", "-cp", path, "--checkpoint", saved, *more, *words, *main]
                else:
                    command = [*mpirun, self.options.pathfleet, "resume", *more, saved]
                code, stdout, stderr = run_group([str(word) for word in command], TIME_LIMIT)
                if code == STOPPED:
                    states += FIRST_STATES << number
                    continue
                report = read_report(file) if isinstance(code, int) and file.exists() else None
                if report is None or stderr:
                    return f"{ranks} ranks, {threads} threads: exit code {code}: {shorten(stdout[-300:] + stderr[-600:])}", None, number
                return "; ".join(inconsistencies(report, code, ranks, threads)), report, number
        return "it does not end", None, 100

    def closing_line(self):
        return f"{self.counts['searches']} searches, resumed {self.counts['resumes']} times"
