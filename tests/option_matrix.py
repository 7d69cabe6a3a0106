"""The verdict programs under combinations of options, and their numbers of states. Main classes: OptionMatrix and
CountMatrix, the kinds `matrix` and `counts` of run_programs.py.

matrix: combinations of reductions, symmetries, stores, search orders, the check of symmetry, threads and ranks
(dimensions(); the values are read from `check --help-all`). Each must have the result of depth-first search by one thread
with all defaults: the verdict, the errors (kind, class, location), the outputs. A beam, and a store that may miss
states, may instead say "unknown" and miss errors, but must not report others. A combination that the command refuses
(exit code 64) is counted, with its reason. A space of more than MOST_STATES states is cut off, and then nothing false
may be reported.
--combinations=all: enough combinations that every two values of different dimensions occur together.
--combinations=rotating: two of them, chosen by a hash of the program's name, without ranks, on smaller spaces.

counts: the number of states of each program under each configuration that is deterministic (CONFIGURATIONS), compared
with programs/verdict/counts.json; null for programs with more than MOST_COUNTED. --combinations=rotating: one
configuration for each program. --renew writes the file and prints the changes. Configurations that are not yet in the
file are skipped.

Both skip the programs that rank_matrix.py skips; counts also skips those over symbolic inputs, whose states are paths.
"""
import collections
import itertools
import json
import pathlib
import random
import re
import threading

from check_options import default_of, values_of
from pathfleet_command import EXIT_CODES, class_path, explore_in_group
from rank_matrix import errors_of, hash_of, shorten, why_left_out, without_option
from report_schema import validate

TIME_LIMIT = 120   # seconds a run may take
MOST_STATES = 50000
MOST_STATES_ROTATING = 3000
MOST_COUNTED = 20000
LOSSY = ("--search=beam", "--store=bitstate")
USAGE = 64  # the exit code for a command line that does not fit together
COUNTS = pathlib.Path(__file__).resolve().parent / "programs" / "verdict" / "counts.json"


def dimensions(pathfleet):
    """For each option its values as words of the command line; the first one is the default."""
    found = []
    for option in ("--por", "--symmetry", "--store", "--search"):
        default = default_of(pathfleet, option)
        values = sorted(values_of(pathfleet, option), key=lambda value: value != default)
        if values:
            found.append([f"{option}={value}" for value in values])
    return found + [["", "--check=symmetry=0.2"], ["", "--threads=2", "2 ranks"]]


def covering(dims):
    """Combinations in which every two values of different dimensions occur together: greedy, the same in every run."""
    missing = {((a, x), (b, y)) for (a, xs), (b, ys) in itertools.combinations(enumerate(dims), 2) for x in xs for y in ys}
    chance = random.Random(1)
    rows = []
    while missing:
        best, gain = None, -1
        for _ in range(60):
            (a, x), (b, y) = chance.choice(sorted(missing))
            row = [chance.choice(values) for values in dims]
            row[a], row[b] = x, y
            covered = sum(pair in missing for pair in itertools.combinations(enumerate(row), 2))
            if covered > gain:
                best, gain = row, covered
        missing -= set(itertools.combinations(enumerate(best), 2))
        rows.append(tuple(best))
    return rows


class Explorer:
    """Runs programs, without the options in their ARGS that belong to the dimensions of this file."""

    def __init__(self, options):
        self.options = options
        self.lock = threading.Lock()
        self.left_out = collections.Counter()
        self.refused = collections.Counter()

    def leaves_out(self, program):
        reason = why_left_out(program)
        with self.lock:
            self.left_out.update([reason] if reason else [])
        return bool(reason)

    def explore(self, program, classes, words, most):
        """The report, or None if the run was refused or failed; the error; the command line."""
        arguments = program.words("ARGS")
        for option in ("--por", "--symmetry", "--store", "--search", "-j", "--threads"):
            arguments = without_option(arguments, option)
        done = explore_in_group(self.options, class_path(classes, self.options.api_jar), "--all-errors", "--memory-limit", "4G",
                                "--max-states", most, *arguments, *[word for word in words if word not in ("", "2 ranks")],
                                *self.options.pathfleet_args,
                                *(["--outputs"] if "OUTPUTS" in program.directives and "--outputs" not in arguments else []),
                                program.main, *program.words("PROGRAM-ARGS"), ranks=2 if "2 ranks" in words else 1, seconds=TIME_LIMIT)
        if done.code == USAGE:
            with self.lock:
                self.refused[done.stderr.strip()] += 1
            return None, "", done.command
        if done.report is None:
            return None, f"exit code {done.code}: {shorten(done.stdout[-300:] + done.stderr[-600:])}", done.command
        wrong = validate(done.report)
        if done.code != EXIT_CODES[done.report["verdict"]]:
            wrong.append(f"exit code {done.code} with the verdict {done.report['verdict']}")
        return done.report, "; ".join(wrong), done.command

    def remark(self):
        return "".join([f"; left out: {n} that {reason}" for reason, n in sorted(self.left_out.items())] +
                       [f"; refused {n} times: {reason}" for reason, n in sorted(self.refused.items())])


def was_cut_off(report):
    return "state limit" in report["reason"]


class OptionMatrix(Explorer):
    def __init__(self, options):
        super().__init__(options)
        self.rotating = options.combinations == "rotating"
        self.most = MOST_STATES_ROTATING if self.rotating else MOST_STATES
        dims = dimensions(options.pathfleet)
        self.rows = covering(dims[:-1] + [dims[-1][:2]] if self.rotating else dims)
        self.comparisons = self.cut_off = 0
        self.met = collections.Counter()

    def check(self, program, classes):
        """The errors of one program as a text; empty if there are none."""
        if self.leaves_out(program):
            return ""
        reference, wrong, command = self.explore(program, classes, [], MOST_STATES)
        if not reference:
            return f"    {wrong or 'the command line of the program is refused'}\n      {command}\n"
        if was_cut_off(reference):
            with self.lock:
                self.cut_off += 1
            return ""
        rows = self.rows
        if self.rotating:
            first, second = divmod(hash_of(program.name), len(rows))
            rows = [rows[first % len(rows)], rows[second]]
        failures = ""
        for row in rows:
            report, wrong, command = self.explore(program, classes, row, self.most)
            if report:
                wrong += self.compare(row, reference, report)
            with self.lock:
                self.comparisons += 1
                self.met.update(row)
            failures += f"    {' '.join(row)}: {wrong}\n      {command}\n" if wrong else ""
        return failures

    def compare(self, row, reference, report):
        """The differences as a text."""
        partial = was_cut_off(report)
        with self.lock:
            self.cut_off += partial
        verdicts = {reference["verdict"]} | ({"unknown"} if partial or any(word in LOSSY for word in row) else set())
        if report["verdict"] not in verdicts:
            return f"verdict {report['verdict']} ({report['reason']}), {reference['verdict']} by default"
        if reference["unsupported"] or report["unsupported"]:
            return ""  # such a path ends at once, and what other threads would have done on it is seen or not
        complete = not partial and not any(word in LOSSY for word in row)
        # Which of a deadlock's threads stands first is open when threads are interchangeable.
        by_thread = any(word.startswith("--symmetry") for word in row)
        key = lambda error: (*error[:2], "" if by_thread and error[0] == "deadlock" else error[2])
        expected, found = ({key(error) for error in errors_of(r)} for r in (reference, report))
        wrong = self.differing("errors", expected, found, complete)
        return wrong + self.differing("outputs", set(reference.get("outputs", [])), set(report.get("outputs", [])), complete)

    def differing(self, name, expected, found, complete):
        missing = sorted(expected - found) if complete else []
        return ((f"{name} missing: {shorten(missing)} " if missing else "") +
                (f"{name} too many: {shorten(sorted(found - expected))} " if found - expected else ""))

    def closing_line(self):
        used = ", ".join(f"{word or '-j1'} {n}" for word, n in sorted(self.met.items()))
        return f"{len(self.rows)} combinations, {self.comparisons} comparisons ({used}); {self.cut_off} cut off{self.remark()}"


class CountMatrix(Explorer):
    def __init__(self, options):
        super().__init__(options)
        self.kept = json.loads(COUNTS.read_text()) if COUNTS.exists() else {"configurations": [], "programs": {}}
        por, *others = dimensions(options.pathfleet)
        here = [word for word in por if word != "--por=bytecode"] + ["--search=bfs"]
        here += [word for values in others[:-1] for word in values[1:] if word.startswith(("--symmetry", "--store"))
                 and word not in LOSSY]
        self.configurations = here if options.renew else [c for c in self.kept["configurations"] if c in here]
        self.uncounted = [c for c in here if c not in self.kept["configurations"]]
        self.counts = {}
        self.compared = 0

    def check(self, program, classes):
        """The errors of one program as a text; empty if there are none."""
        asks = re.search(r"\b(Verifier\.nondet|Debug\.makeSymbolic)", program.path.read_text())
        asks = asks and not any(word.startswith("--nondet-values") for word in program.words("ARGS"))
        if asks or "--symbolic" in program.words("ARGS") or self.leaves_out(program) or not self.configurations:
            return ""
        configurations = self.configurations
        if self.options.combinations == "rotating" and not self.options.renew:
            configurations = [configurations[hash_of(program.name) % len(configurations)]]
        kept = self.kept["programs"].get(program.name)
        if kept is None and not self.options.renew:
            return "    has no counts; run_programs.py counts --renew\n"
        failures = ""
        for configuration in configurations:
            report, wrong, command = self.explore(program, classes, [configuration], MOST_COUNTED)
            if wrong or not report:
                failures += f"    {configuration}: {wrong or 'refused'}\n      {command}\n"
                continue
            states = None if was_cut_off(report) else report["statistics"]["states_new"]
            with self.lock:
                self.compared += 1
                self.counts.setdefault(program.name, {})[configuration] = states
            if not self.options.renew and configuration in kept and states != kept[configuration]:
                failures += (f"    {configuration}: {states} states, {kept[configuration]} in counts.json; if that is meant, "
                             f"run_programs.py counts --renew\n      {command}\n")
        return failures

    def write(self, everything):
        """Writes the counts to the file: those of all programs, or of some."""
        programs = {**({} if everything else self.kept["programs"])}
        changed = 0
        for name, found in self.counts.items():
            before = self.kept["programs"].get(name)
            changed += before is not None and before != found
            programs[name] = {c: found[c] for c in self.configurations if c in found}
        lines = [f" {json.dumps(name)}: {json.dumps(programs[name])}" for name in sorted(programs)]
        COUNTS.write_text('{"configurations": ' + json.dumps(self.configurations) + ',\n"programs": {\n' + ",\n".join(lines) + "\n}}\n")
        print(f"{COUNTS.name}: {len(self.counts)} programs written, {changed} of them with other counts than before")

    def closing_line(self):
        new = f"; not in the file: {', '.join(self.uncounted)}" if self.uncounted and not self.options.renew else ""
        return f"{self.compared} counts under {len(self.configurations)} configurations{new}{self.remark()}"
