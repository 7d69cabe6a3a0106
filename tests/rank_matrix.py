"""The verdict programs on several ranks and threads: the guaranteed results are compared with those of one thread. Main
class: RankMatrix, the kind `ranks` of run_programs.py.

Each program is explored in four ways (PASSES), with --all-errors, by one thread and by combinations of 1 to 4 ranks and
1 or 2 threads. These must be the same in every way: the verdict, whether there is a reason for doubt, the errors (kind,
class, location), the reasons of unsupported paths, the outputs. With --por=off also the numbers of states and
transitions, with two of the ways the length of each error's trace. With the default reductions the number of states may
differ by 10 % (MORE_STATES), for which states satisfy the ignoring proviso depends on the order of the search. Every report must fit docs/report.schema.json, its
figures by rank must add up, and nothing may be printed on stderr. A run that does not end within the time limit is a
failure.

--share N: one Nth of the programs of each topic, at least one, chosen by a hash of their names.
A third of the programs, where the order of the search allows it, ship their states (--partition=ship) on several ranks.

--combinations=all: every combination, in every way.
--combinations=rotating: 1 rank with 2 threads in two ways, and one combination of several ranks, chosen by a hash of
the program's name, in two ways. So every combination occurs in the whole suite.

Left out by rule: programs whose ARGS need one worker or end the search under a limit (then only the correctness of the
verdict is guaranteed), and those that use the counters of the search, which each rank has separately. Spaces with more
than MOST_STATES states are skipped and counted; this does not depend on a clock.
"""
import collections
import hashlib
import re
import threading

from pathfleet_command import EXIT_CODES, class_path, explore_in_group
from report_schema import validate

TIME_LIMIT = 120  # seconds a run may take
MOST_STATES = 150000
COMBINATIONS = [(ranks, threads) for ranks in (1, 2, 3, 4) for threads in (1, 2) if (ranks, threads) != (1, 1)]
MORE_STATES = (1.1, 30)  # than one thread has, with reductions: a factor, and states that small programs may have besides
Pass = collections.namedtuple("Pass", "name arguments counted levels")
PASSES = [Pass("depth first", (), False, False),
          Pass("depth first, --por=off", ("--por=off",), True, False),
          # With ample sets, which states are reached on each level depends on the order of the search.
          Pass("breadth first, --por=transitions", ("--search=bfs", "--por=transitions"), False, True),
          Pass("breadth first, --por=off", ("--search=bfs", "--por=off"), True, True)]

ONE_WORKER = ("--graph", "--dump-state", "--store")
LIMITS = ("--max-states", "--max-depth", "--time-limit", "--memory-limit", "--beam-width", "--max-preemptions")
COUNTERS = re.compile(r"\bVerify\s*\.\s*(?:(?:get|set|increment|reset)Counter|(?:get|set)BitInBitSet)\b")


def why_left_out(program):
    """Why a program cannot be compared; empty if it can."""
    words = [word.partition("=")[0] for word in program.words("ARGS")]
    if any(word in ONE_WORKER for word in words):
        return "need one worker"
    if any(word in LIMITS for word in words):
        return "end under a limit"
    if COUNTERS.search(program.path.read_text(encoding="utf-8")):
        return "use the search's counters"
    return ""


def hash_of(name):
    return int.from_bytes(hashlib.sha256(name.encode()).digest()[:8], "little")


def share_of(programs, parts):
    """For each topic one of `parts` parts of the comparable programs (at least one program); all that are left out."""
    topics = collections.defaultdict(list)
    for program in programs:
        if not why_left_out(program):
            topics[program.topic].append(program)
    picked = set()
    for topic in topics.values():
        topic.sort(key=lambda program: hash_of(program.name))
        picked.update(program.name for program in topic[:-(-len(topic) // parts)])
    return [program for program in programs if program.name in picked or why_left_out(program)]


def without_option(words, name):
    """The words without an option that has a value."""
    kept = []
    skip = False
    for word in words:
        if not skip and word.partition("=")[0] != name:
            kept.append(word)
        skip = not skip and word == name
    return kept


def errors_of(report):
    return {(error["kind"], error["class"], error["location"]): len(error["trace"]) for error in report["errors"]}


def promised(report, way):
    """The results that must be the same for every number of ranks and threads."""
    same = {"verdict": report["verdict"],
            "has a reason": report["reason"] != "",
            "errors": sorted(errors_of(report)),
            "unsupported": sorted(item["reason"] for item in report["unsupported"]),
            "outputs": sorted(report.get("outputs", []))}
    if way.counted:
        same.update({key: report["statistics"][key] for key in ("states_new", "states_matched", "transitions")})
    if way.levels:
        same["lengths of the traces"] = sorted(errors_of(report).items())
        same["depth"] = report["statistics"]["max_depth"]
    return same


def inconsistencies(report, code, ranks, threads):
    """Contradictions inside a report."""
    statistics = report["statistics"]
    by_rank = statistics["by_rank"]
    wrong = validate(report)
    if code != EXIT_CODES[report["verdict"]]:
        wrong.append(f"exit code {code} with the verdict {report['verdict']}")
    if (statistics["ranks"], statistics["threads"]) != (ranks, ranks * threads):
        wrong.append(f"{statistics['ranks']} ranks and {statistics['threads']} threads in the report")
    if len(by_rank) != (ranks if ranks > 1 else 0):
        wrong.append(f"figures of {len(by_rank)} ranks")
    for key in ("states_new", "states_matched", "transitions", "threads") if by_rank else ():
        if sum(rank[key] for rank in by_rank) != statistics[key]:
            wrong.append(f"{key} does not add up over the ranks")
    if sum(rank["questions_asked"] for rank in by_rank) != sum(rank["questions_answered"] for rank in by_rank):
        wrong.append("not as many questions answered as asked")
    return wrong


class RankMatrix:
    def __init__(self, options):
        self.options = options
        self.lock = threading.Lock()
        self.left_out = collections.Counter()
        self.too_large = set()
        self.combinations = collections.Counter()
        self.comparisons = 0
        self.states = collections.Counter()  # of one thread and of several, where their numbers may differ
        self.farthest = (1, "")
        self.programs = 0

    def check(self, program, classes):
        """The errors of one program as a text; empty if there are none."""
        reason = why_left_out(program)
        with self.lock:
            self.left_out.update([reason] if reason else [])
            self.programs += not reason
        if reason:
            return ""
        failures = ""
        references = {}
        for ranks, threads, way in self.choose(program):
            if way not in references:
                references[way] = self.explore(program, classes, way, 1, 1)
            reference, wrong, command = references[way]
            if wrong:
                failures += f"    {way.name}, one thread: {wrong}\n      {command}\n"
                break
            if reference["statistics"]["states_new"] > MOST_STATES:
                with self.lock:
                    self.too_large.add((program.name, way.name))
                continue
            failures += self.compare(program, classes, way, ranks, threads, reference)
        return failures

    def choose(self, program):
        """The runs: (ranks, threads, pass)."""
        if self.options.combinations == "all":
            return [(ranks, threads, way) for way in PASSES for ranks, threads in COMBINATIONS]
        number = hash_of(program.name)
        several = [combination for combination in COMBINATIONS if combination[0] > 1]
        number, picked = divmod(number, len(several))
        first, second = [(0, 3), (1, 2)][number % 2]
        return [(1, 2, PASSES[first]), (1, 2, PASSES[second]),
                (*several[picked], PASSES[number % 2]), (*several[picked], PASSES[2 + number // 2 % 2])]

    def compare(self, program, classes, way, ranks, threads, reference):
        expected = promised(reference, way)
        report, wrong, command = self.explore(program, classes, way, ranks, threads)
        with self.lock:
            self.combinations[ranks, threads] += 1
            self.comparisons += 1
        if report:
            found = promised(report, way)
            wrong += "".join(f"\n      {key}: {shorten(expected[key])} with one thread, {shorten(found[key])}"
                             for key in expected if found[key] != expected[key])
            if not way.counted:
                wrong += self.many_states(program, reference["statistics"]["states_new"], report["statistics"]["states_new"])
        return f"    {way.name}, {ranks} ranks with {threads} threads: {wrong}\n      {command}\n" if wrong else ""

    def many_states(self, program, alone, together):
        """What is wrong with the number of states of several workers."""
        with self.lock:
            self.states.update(alone=alone, together=together)
            self.farthest = max(self.farthest, ((together + MORE_STATES[1]) / (alone + MORE_STATES[1]), program.name))
        factor, few = MORE_STATES
        return f"\n      {together} states, {alone} with one thread" if together > alone * factor + few else ""

    def explore(self, program, classes, way, ranks, threads):
        """The report, or None; the errors in it or of the run; the command line."""
        arguments = program.words("ARGS")
        for option in way.arguments:
            arguments = without_option(arguments, option.partition("=")[0])
        reference = (ranks, threads) == (1, 1)
        if ranks > 1 and hash_of(program.name) % 3 == 0 and not any(word.startswith("--search") for word in (*arguments, *way.arguments)):
            arguments.append("--partition=ship")
        done = explore_in_group(self.options, class_path(classes, self.options.api_jar), "--all-errors", *arguments, *way.arguments,
                                *self.options.pathfleet_args, *(["-j", threads] if threads > 1 else []),
                                *(["--max-states", MOST_STATES] if reference else []),
                                *(["--outputs"] if "OUTPUTS" in program.directives and "--outputs" not in arguments else []),
                                program.main, *program.words("PROGRAM-ARGS"), ranks=ranks, seconds=TIME_LIMIT)
        if done.report is None or done.stderr:
            return None, f"exit code {done.code}: {shorten(done.stdout[-300:] + done.stderr[-600:])}", done.command
        return done.report, "; ".join(inconsistencies(done.report, done.code, ranks, threads)), done.command

    def closing_line(self):
        counted = ", ".join(f"{ranks}x{threads}: {n}" for (ranks, threads), n in sorted(self.combinations.items()))
        left_out = "".join(f"; left out: {n} that {reason}" for reason, n in sorted(self.left_out.items()))
        names = sorted({name for name, _ in self.too_large})
        return (f"{self.programs} programs, {len(self.combinations)} combinations of ranks and threads ({counted}), "
                f"{self.comparisons} comparisons{left_out}; "
                f"{self.states['together']} states where the number may differ, {self.states['alone']} with one thread, "
                f"most more in {self.farthest[1] or 'none'}; "
                f"skipped: {len(self.too_large)} spaces of more than {MOST_STATES} states"
                + (f" ({', '.join(names)})" if names else ""))


def shorten(value, most=500):
    text = value.strip().replace("\n", "\n      ") if isinstance(value, str) else str(value)
    return text if len(text) <= most else text[:most] + "..."
