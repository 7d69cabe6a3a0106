#!/usr/bin/env python3
"""Holds the pathfleet command against the capabilities it must have, one observable check for each row.

  features_test.py --pathfleet BIN --api-jar JAR --build DIR [ROW...]

The rows are A01 to A12 (what the model checker does), A16 to A19 (how states are stored) and A20, A21 (which states are
one); the first line of each check says what is observed. The programs are those of tests/programs/features.
Prints a line for each row, and "N passed, N failed" at the end; exits with 1 when a row failed.
"""
import collections
import itertools
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import traceback

TESTS = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(TESTS))
from pathfleet_command import EXIT_CODES, arguments, class_path, compile_java, finish, read_report, run, with_defaults  # noqa: E402

PROGRAMS = TESTS / "programs"
SETTINGS = None  # set from the command line
ROWS = {}


class Failed(Exception):
    """What was observed is not what the row promises."""


def require(condition, message):
    if not condition:
        raise Failed(message)


def same(found, expected, what):
    require(found == expected, f"{what}: {found!r}, expected {expected!r}")


def row(function):
    ROWS[function.__name__.upper()] = function
    return function


# ---- the command

class Checked:
    """A finished `pathfleet check` and everything it wrote."""

    def __init__(self, words, class_path=None):
        with tempfile.TemporaryDirectory() as folder:
            report, graph = os.path.join(folder, "report.json"), os.path.join(folder, "graph.dot")
            words = [graph if word == "GRAPH" else word for word in words]
            process = run(SETTINGS, "check", "--json", report, "-cp", class_path or SETTINGS.class_path, *words, cwd=folder)
            self.code, self.stdout, self.stderr = process.returncode, process.stdout, process.stderr
            self.report = read_report(report)
            self.graph = Graph(pathlib.Path(graph).read_text()) if os.path.exists(graph) else None

    @property
    def statistics(self):
        return self.report["statistics"]

    @property
    def error(self):
        return self.report["errors"][0]


def check(*words, verdict, class_path=None):
    """Runs `pathfleet check`; the exit code, the report and the printed verdict all say what is expected."""
    words = [str(word) for word in words]
    done = Checked(words, class_path)
    text = " ".join(words)
    require(done.report is not None, f"{text}: no report, exit code {done.code}: {done.stderr.strip()[-300:]}")
    found = done.report["verdict"] + "".join(f", {e['kind']} {e['class']} {e['message']}" for e in done.report["errors"])
    require(done.report["verdict"] == verdict, f"{text}: {found} ({done.report['reason']}), expected {verdict}")
    same(done.code, EXIT_CODES[verdict], f"{text}: exit code")
    same(done.stderr, "", f"{text}: stderr")
    require({"ok": "no errors", "error": "error found", "unknown": "unknown"}[verdict] in done.stdout,
            f"{text}: the verdict printed is another: {done.stdout[-200:]}")
    return done


def outputs(*words, verdict="ok"):
    """The distinct complete outputs, sorted."""
    found = check("--outputs", *words, verdict=verdict).report["outputs"]
    same(len(set(found)), len(found), f"{words}: outputs that occur twice")
    return sorted(found)


def command(*words):
    return run(SETTINGS, *words)


def refused(*words):
    """The one line with which bad input is refused."""
    done = command("check", *words)
    same(done.returncode, 65, f"{words}: exit code ({done.stderr.strip()})")
    lines = done.stderr.splitlines()
    require(len(lines) == 1 and lines[0].startswith("pathfleet: "), f"{words}: {lines} on stderr")
    return lines[0]


def line_of(program, mark):
    """The number of the one line of a program that ends in the comment `// mark`."""
    lines = (PROGRAMS / "features" / f"{program}.java").read_text().splitlines()
    numbers = [number for number, line in enumerate(lines, 1) if line.endswith("// " + mark)]
    same(len(numbers), 1, f"lines of {program} marked {mark}")
    return numbers[0]


# ---- what the command writes besides the report

class Graph:
    """The state graph: who leads where, and which nodes are errors."""

    def __init__(self, text):
        self.successors = collections.defaultdict(list)
        self.errors = set()
        for source, target in re.findall(r"^\s*(\w+) -> (\w+)", text, re.M):
            self.successors[source].append(target)
        self.errors = set(re.findall(r"^\s*(\w+) \[.*color=red", text, re.M))
        self.states = set(re.findall(r"^\s*(s[1-9]\d*) \[", text, re.M))

    def distance_to_error(self):
        """Transitions on a shortest path from the initial state to an error."""
        reached, level, distance = {"s1"}, {"s1"}, 0
        while level and not level & self.errors:
            level = {t for s in level for t in self.successors[s]} - reached
            reached |= level
            distance += 1
        require(level, "no error in the graph")
        return distance

    def predecessors(self, node):
        return {source for source, targets in self.successors.items() if node in targets}


class State:
    """One state as --dump-state prints it."""

    def __init__(self, text):
        self.text = text
        self.number = int(re.match(r"\d+", text).group())
        self.fingerprint = re.search(r"^state ([0-9a-f]{32})$", text, re.M).group(1)
        self.components = [int(n) for n in re.findall(r"\(component (\d+)\)", text)]

    def part(self, name):
        """The lines of one of the three parts of a state."""
        headings = {"threads": "threads", "static": "static area", "dynamic": "dynamic area"}
        match = re.search(rf"^{headings[name]}.*\n((?:  .*\n)*)", self.text, re.M)
        require(match, f"a state without the part '{headings[name]}'")
        return match.group(1)

    def is_at(self, program, mark):
        return f"{program}.main({program}.java:{line_of(program, mark)})" in self.part("threads")


def dumped(*words):
    """The states that --dump-state prints, and the check that printed them."""
    done = check("--dump-state", "all", *words, verdict="ok")
    found = [State(text) for text in re.split(r"^state (?=\d+, )", done.stdout, flags=re.M)[1:]]
    same(len(found), done.statistics["states_new"], f"{words}: states printed")
    return found, done


# ---- the rows

@row
def a01():
    """Every bytecode has a program that runs as under java; a library is checked that is there only as class files."""
    names = re.findall(r"^OPCODE\(0x[0-9a-fA-F]+,\s*(\w+?)_?,", (TESTS.parent / "src/classfile/opcodes.def").read_text(), re.M)
    same(len(names), 202, "instructions in opcodes.def")
    table = json.loads((PROGRAMS / "opcodes.json").read_text())
    same(sorted(set(names) - set(table)), [], "instructions without a program")
    missing = sorted(p for p in set(table.values()) if not (PROGRAMS / p).is_file())
    same(missing, [], "programs that are not there")
    done = finish([sys.executable, TESTS / "run_programs.py", "differential", "--pathfleet", SETTINGS.pathfleet, "--api-jar", SETTINGS.api_jar,
                   "--build", SETTINGS.build / "programs", *sorted(set(table.values()))], timeout=None)
    require(done.returncode == 0, "conformance: " + done.stdout.strip()[-600:] + done.stderr[-200:])

    library, driver = SETTINGS.build / "library", SETTINGS.build / "driver"
    compiled(library, PROGRAMS / "features" / "Ring.java", options=["-g:none"])
    compiled(driver, PROGRAMS / "features" / "RingDriver.java", classes=library)
    jar = SETTINGS.build / "ring.jar"
    finish(["jar", "--create", "--file", jar, "-C", library, "Ring.class"], check=True)
    done = check("RingDriver", 4, class_path=f"{driver}:{jar}", verdict="error")
    same(done.error["class"], "java.lang.IllegalStateException", "the library's error")
    require("at Ring.size(Unknown Source)" in done.error["details"], f"the library's frame: {done.error['details']}")
    check("RingDriver", 3, class_path=f"{driver}:{jar}", verdict="ok")
    return f"{len(names)} instructions in {len(set(table.values()))} programs, and a jar without its source"


@row
def a02():
    """Each branch sees the state from before its choice, as runs see it that have nothing to go back to."""
    expected = []
    for first, second in itertools.product(range(4), range(3)):
        done = command("run", "-cp", SETTINGS.class_path, "Backtrack", first, second)
        same((done.returncode, done.stderr), (0, ""), "a run without choices")
        expected.append(done.stdout)
    for options in ([], ["--search", "bfs"]):
        same(outputs(*options, "Backtrack"), sorted(expected), f"what the branches see {options}")
    return f"{len(expected)} paths"


@row
def a03():
    """An endless loop over finitely many states ends with their number; a state has its three parts and its locks."""
    states, done = dumped("Endless")
    statistics = done.statistics
    same((statistics["states_new"], statistics["transitions"], statistics["states_matched"]), (5, 10, 6), "states of the loop")
    places = set()
    for state in states:
        frame = re.search(r"Endless\.main\(Endless\.java:\d+\) .*: 0 (\d) int\[\]@0 ", state.part("threads"))
        require(frame, f"no frame of main: {state.part('threads')}")
        places.add(frame.group(1))
        require("turns=11" in state.part("static"), f"no static field: {state.part('static')}")
        require(re.search(r"int\[\] .*locked 1 times.*\[21 22 23\]", state.part("dynamic")),
                f"no locked array: {state.part('dynamic')}")
    same(sorted(places), ["0", "1", "2", "3", "4"], "the places of the loop")
    return "5 states"


@row
def a04():
    """A unit with its driver is analysed; a unit alone is refused in a line that says what is missing."""
    same(outputs("RingDriver", 3), ["1\n", "3\n"], "the unit driven")
    line = refused("-cp", SETTINGS.class_path, "Ring")
    require("Ring" in line and "main" in line and "driver" in line, line)
    return line


@row
def a05():
    """Math routines give what java gives; what leaves the program ends in 'unsupported' and an unknown verdict."""
    expected = [finish(["java", "-cp", SETTINGS.class_path, "MathRoutines", i], check=True).stdout for i in range(4)]
    same(outputs("MathRoutines"), sorted(expected), "Math on four arguments")
    ways = ["read", "write", "list", "nio", "socket", "server", "window", "process"]
    wrong = []
    for way in ways:
        try:
            done = check("Outside", way, verdict="unknown")
            require(re.fullmatch(r"unsupported: .*called from .*", done.report["reason"]), done.report["reason"])
            same([part["paths"] for part in done.report["unsupported"]], [1], "paths ended")
        except Failed as failed:
            wrong.append(f"{way}: {failed}")
    same(wrong, [], "calls that leave the program")
    return f"4 arguments; {', '.join(ways)} unsupported"


@row
def a06():
    """randomBool has 2 branches, random(4) has 5, ignoreIf cuts a range so that a program for 10 elements passes."""
    same(outputs("Choices", "boolean"), ["false", "true"], "randomBool")
    same(outputs("Choices", "random"), ["0", "1", "2", "3", "4"], "random(4)")
    for word, branches in (("boolean", 2), ("random", 5)):
        done = check("--graph", "GRAPH", "Choices", word, verdict="ok")
        same(len(done.graph.successors["s1"]), branches, f"branches of {word}")
    same(outputs("Choices", "cut"), sorted(str(n) for n in range(11)), "the range that is left")
    done = check("Choices", "uncut", verdict="error")
    same(done.error["class"], "java.lang.ArrayIndexOutOfBoundsException", "without ignoreIf")
    return "2, 5 and 11 of 21 branches"


@row
def a07():
    """The Remote Agent's two tasks stop for ever; the trace leads there; corrected, they pass."""
    done = check("RemoteAgent", verdict="error")
    same(done.error["kind"], "deadlock", "kind of error")
    waiting = re.findall(r'thread "(Thread-[01])" waits to be notified', done.error["details"])
    same(sorted(waiting), ["Thread-0", "Thread-1"], "threads that wait")
    threads = {step["thread"] for step in done.error["trace"]}
    same(threads, {"main", "Thread-0", "Thread-1"}, "threads of the trace")
    require(replays("RemoteAgent"), "the saved trace does not replay")
    check("RemoteAgentFixed", verdict="ok")
    return f"{len(done.error['trace'])} steps"


def replays(*words):
    """A trace saved by check is played to its error by replay."""
    with tempfile.TemporaryDirectory() as folder:
        trace = os.path.join(folder, "saved")
        done = check("--trace", trace, *words, verdict="error")
        played = command("replay", trace)
        return played.returncode == 1 and f"replayed: {done.error['kind']}" in played.stdout and done.error["location"] in played.stdout


@row
def a08():
    """A failed assertion, a broken invariant and a null dereference each give a trace; the correct program passes."""
    wrong = {"assertion": ("assertion", "java.lang.AssertionError", "not empty"),
             "invariant": ("assertion", "java.lang.AssertionError", "holds"),
             "null": ("exception", "java.lang.NullPointerException", "receives")}
    for mistake, (kind, name, mark) in wrong.items():
        error = check("Properties", mistake, verdict="error").error
        same((error["kind"], error["class"]), (kind, name), mistake)
        require(f"(Properties.java:{line_of('Properties', mark)})" in error["details"], f"{mistake}: {error['details']}")
        require(error["trace"] and error["trace"][-1]["choice"].startswith("2 "), f"{mistake}: {error['trace']}")
        require(replays("Properties", mistake), f"{mistake}: the saved trace does not replay")
    same(check("Properties", "correct", verdict="ok").report["reason"], "", "the correct program")
    return "assertion, invariant and null dereference"


@row
def a10():
    """Each step of a trace names a source line of the program and the choice taken there."""
    done = check("--search", "bfs", "--verbose", "Steps", verdict="error")
    chosen = {step["location"]: step["choice"] for step in done.error["trace"] if step["choice"]}
    at = {mark: f"Steps.main(Steps.java:{line_of('Steps', mark)})" for mark in
          ("number", "flag", "listed", "start", "after", "error")}
    same(chosen, {at["number"]: "2 of 0..3", at["flag"]: "1 of 0..1", at["listed"]: "2 of 0..2"}, "choices and where they were")
    steps = [(step["thread"], step["location"]) for step in done.error["trace"]]
    # The step that begins behind start reads for the first time; the one that begins at 'after' reads again.
    runs = itertools.groupby(thread for thread, location in steps if location in (at["start"], at["after"]) or thread != "main")
    threads = [thread for thread, _ in runs]
    same(threads, ["main", "Thread-0", "main"], f"who runs between the two reads {steps}")
    for thread, location in steps:
        require(re.fullmatch(r"[\w.$]+\.[\w<>$]+\(\w+\.java:\d+\)", location), f"no source line: {location}")
    for step in done.error["trace"]:
        choice = "chooses " + re.escape(step["choice"]) if step["choice"] else ""
        line = rf"^ *{step['step']}  {step['thread']} +{choice}.*\(Steps\.java:\d+\)|^ *{step['step']}  {step['thread']} +ends$"
        require(re.search(line, done.stdout, re.M), f"step {step['step']} is not printed: {done.stdout}")
    same(done.error["location"], at["error"], "where the assertion failed")
    return f"{len(steps)} steps"


def final_counts(threads, times):
    """Every final value of a counter that is loaded and stored, by going through all interleavings."""
    start = (0, ((0, None),) * threads)
    seen, rest, final = {start}, [start], set()
    while rest:
        counter, positions = rest.pop()
        if all(done == times for done, _ in positions):
            final.add(str(counter))
        for i, (done, loaded) in enumerate(positions):
            if done == times:
                continue
            after = (done, counter) if loaded is None else (done + 1, None)
            following = (counter if loaded is None else loaded + 1, positions[:i] + (after,) + positions[i + 1:])
            if following not in seen:
                seen.add(following)
                rest.append(following)
    return sorted(final)


@row
def a11():
    """All final values of a counter without a lock are found, and no others; that an update is lost is an error found."""
    for threads, times in ((2, 1), (2, 3), (3, 1), (3, 2)):
        same(outputs("LostUpdates", threads, times), final_counts(threads, times), f"{threads} threads, {times} times")
    same(check("LostUpdates", 2, 1, "assert", verdict="error").error["kind"], "assertion", "a lost update")
    check("LostUpdates", 1, 3, "assert", verdict="ok")
    return "values of 2 and 3 threads"


@row
def a12():
    """Both searches visit the same states; the breadth-first counterexample is as short as one can be."""
    for words in (["Depths"], ["LostUpdates", 2, 2], ["LostUpdates", 2, 1, "assert"], ["RemoteAgent"], ["Steps"], ["Backtrack"]):
        verdict = "ok" if words in (["LostUpdates", 2, 2], ["Backtrack"]) else "error"
        numbers = [[check("--all-errors", "--search", search, *words, verdict=verdict).statistics[key]
                    for key in ("states_new", "states_matched", "transitions")] for search in ("dfs", "bfs")]
        same(numbers[0], numbers[1], f"{words}: states, matches and transitions of both searches")
    shorter = 0
    for words in (["Depths"], ["LostUpdates", 2, 1, "assert"], ["RemoteAgent"], ["Steps"]):
        breadth = check("--search", "bfs", *words, verdict="error")
        depth = check(*words, verdict="error")
        length = len(breadth.error["choices"])
        # A search that draws its graph has a few more transitions.
        drawn = check("--search", "bfs", "--graph", "GRAPH", *words, verdict="error")
        graph = check("--all-errors", "--search", "bfs", "--graph", "GRAPH", *words, verdict="error").graph
        same(len(drawn.error["choices"]), graph.distance_to_error(), f"{words}: transitions of the breadth-first counterexample")
        found = check("--search", "bfs", "--max-depth", length, *words, verdict="error")
        same(len(found.error["choices"]), length, f"{words}: transitions under the limit")
        check("--search", "bfs", "--max-depth", length - 1, *words, verdict="unknown")
        require(length <= len(depth.error["choices"]), f"{words}: longer than the depth-first one")
        shorter += length < len(depth.error["choices"])
    require(shorter > 0, "no counterexample is shorter breadth-first")
    return f"{shorter} of 4 counterexamples shorter than depth-first"


@row
def a16():
    """States that differ in one local variable differ in one component; each more costs one component."""
    states, done = dumped("Components", 20, 100, 10)
    same(len(states), 10, "states")
    for before, after in zip(states, states[1:]):
        same(len(before.components), len(after.components), "components of a state")
        different = [pair for pair in zip(before.components, after.components) if pair[0] != pair[1]]
        same(len(different), 1, f"components in which states {before.number} and {after.number} differ")
    require(len(states[0].components) > 20, f"only {len(states[0].components)} components")
    same(len({component for state in states for component in state.components}), len(states[0].components) + 9,
         "different components of ten states")
    more = check("Components", 20, 100, 30, verdict="ok")
    same(more.statistics["components"] - done.statistics["components"], 20, "components of 20 more states")
    return f"{len(states[0].components)} components, 1 differs"


@row
def a17():
    """A deep stack of states with a large array costs what changed; states rebuilt for another search are the same ones."""
    done = check("Components", 1, 100000, 1000, verdict="ok")
    same(done.statistics["max_depth"], 999, "depth of the stack")
    copies = 400000 * 1000
    require(done.statistics["state_bytes"] < copies / 100, f"state_bytes {done.statistics['state_bytes']}")
    require(done.statistics["peak_rss_bytes"] < copies / 4, f"peak_rss_bytes {done.statistics['peak_rss_bytes']}")
    for words in (["LostUpdates", 2, 2], ["AllocationOrder", "loops"]):
        kept = []
        for options in (["--search", "dfs"], ["--search", "bfs"], ["--search", "bfs", "--store", "exact", "--check", "hash"]):
            states, _ = dumped(*options, *words)
            kept.append(sorted(state.fingerprint for state in states))
            same(len(set(kept[-1])), len(states), f"{words} {options}: different fingerprints")
            require(kept[-1] == kept[0], f"{words}: other states with {options}")
    dumped("--por", "off", "LostUpdates", 2, 2)  # objects are seen before their constructors
    return f"{done.statistics['state_bytes']} bytes for 1000 states of 400 KB"


@row
def a18():
    """What a transition does not change is not hashed again, however many objects there are."""
    few, many = (check("Components", objects, 10, 200, verdict="ok").statistics for objects in (10, 2010))
    same((few["transitions"], few["states_new"]), (400, 200), "transitions and states")
    same((many["transitions"], many["states_new"]), (400, 200), "transitions and states")
    same(many["components_hashed"] - few["components_hashed"], 2000, "components hashed for 2000 more objects, in all transitions")
    require(few["components_hashed"] <= 10 * few["transitions"], f"{few['components_hashed']} components hashed")
    return f"{few['components_hashed']} and {many['components_hashed']} components hashed in 400 transitions"


@row
def a19():
    """The report has states, states a second and memory, for both stores, and they agree with what was seen otherwise."""
    words, lines = ["LostUpdates", 3, 2], []
    for store in ("fingerprint", "exact"):
        done = check("--store", store, "--graph", "GRAPH", *words, verdict="ok")
        statistics = done.statistics
        same(statistics["states_new"], len(done.graph.states), "states and nodes of the graph")
        into_states = sum(target.startswith("s") for targets in done.graph.successors.values() for target in targets)
        same(statistics["states_new"] + statistics["states_matched"], into_states, "new and matched, and edges into states")
        rate = statistics["states_new"] / statistics["wall_seconds"]
        require(abs(statistics["states_per_second"] - rate) <= rate / 1e6, f"states_per_second {statistics['states_per_second']}, {rate}")
        per_state = statistics["state_bytes"] / statistics["states_new"]
        require(abs(statistics["bytes_per_state"] - per_state) <= per_state / 1e6, f"bytes_per_state {statistics['bytes_per_state']}")
        require(statistics["component_bytes"] < statistics["state_bytes"] < statistics["peak_rss_bytes"], "memory that cannot be")
        require(f"{statistics['states_new']} new" in done.stdout, done.stdout[-400:])
        require((statistics["omission_bound"] == 0) == (store == "exact"), f"omission_bound {statistics['omission_bound']}")
        lines.append(f"{store} {statistics['bytes_per_state']:.0f} B a state")
    peaks = [measured_peak("Components", 10, length, 2) for length in (10, 10_000_000)]
    require(peaks[1][0] - peaks[0][0] >= 40_000_000, f"peak_rss_bytes {peaks}")
    for reported, kernel in peaks:
        require(0.7 * kernel <= reported <= 1.05 * kernel, f"peak_rss_bytes {reported}, of the kernel {kernel}")
    return ", ".join(lines)


def measured_peak(*words):
    """The peak memory of one check: as reported, and as the kernel tells the parent."""
    with tempfile.TemporaryDirectory() as folder:
        report = os.path.join(folder, "report.json")
        arguments = [SETTINGS.pathfleet, "check", "-q", "--json", report, "-cp", SETTINGS.class_path, *[str(w) for w in words]]
        with open(os.devnull, "r+b") as nothing:
            process = os.posix_spawn(arguments[0], arguments, os.environ, file_actions=[(os.POSIX_SPAWN_DUP2, nothing.fileno(), 1)])
            usage = os.wait4(process, 0)[2]
        reported = read_report(report)["statistics"]["peak_rss_bytes"]
        return reported, usage.ru_maxrss * 1024


def states_after_both(program, *words):
    """How many states there are after both threads, and whether the orders really meet: in one node from several."""
    states, _ = dumped(program, *words)
    final = [state for state in states if state.is_at(program, "both")]
    graph = check("--graph", "GRAPH", program, *words, verdict="ok").graph
    nodes = {f"s{state.number}" for state in final}
    require(nodes and nodes <= graph.states, f"{nodes} are no nodes of the graph")
    merged = [node for node in ancestors(graph, nodes) if len(graph.predecessors(node)) > 1]
    require(merged, "no two ways meet in one node")
    return len(final)


def ancestors(graph, nodes):
    back = collections.defaultdict(set)
    for source, targets in graph.successors.items():
        for target in targets:
            back[target].add(source)
    found, rest = set(nodes), list(nodes)
    while rest:
        for source in back[rest.pop()] - found:
            found.add(source)
            rest.append(source)
    return found


@row
def a20():
    """Two classes loaded in either order by two threads: both orders are explored, and one state is after them."""
    same(outputs("LoadingOrder"), ["ab", "ba"], "orders")
    same(states_after_both("LoadingOrder"), 1, "states after both orders")
    same(states_after_both("LoadingOrder", "kept"), 2, "states after both orders, when the program keeps the order")
    return "1 state, 2 when the program itself keeps the order"


@row
def a21():
    """Allocations in either order meet in one state: at two sites, in loops, and at one site run by both threads."""
    orders = {"sites": ["lr", "rl"], "loops": ["llrr", "lrlr", "lrrl", "rllr", "rlrl", "rrll"], "same": ["lr", "rl"]}
    for way, expected in orders.items():
        same(outputs("AllocationOrder", way), expected, f"{way}: orders")
        same(states_after_both("AllocationOrder", way), 1, f"{way}: states after every order")
        same(states_after_both("AllocationOrder", way, "kept"), len(expected), f"{way}: states, when the objects keep the order")
    return "1 state each, also where one site is run by two threads"


# ---- the run

def compiled(into, *sources, classes=None, options=("-g",)):
    into.mkdir(parents=True, exist_ok=True)
    compile_java(into, sources, *options, classes=class_path(classes, SETTINGS.api_jar))


def parse_arguments():
    parser = arguments(__doc__, build=True)
    parser.add_argument("rows", nargs="*", type=str.upper, help="check only these")
    options = with_defaults(parser.parse_intermixed_args())
    unknown = set(options.rows) - set(ROWS)
    if unknown:
        parser.error(f"no such row: {', '.join(sorted(unknown))}; there are {', '.join(ROWS)}")
    return options


def main():
    global SETTINGS
    SETTINGS = parse_arguments()
    classes = SETTINGS.build / "classes"
    SETTINGS.class_path = class_path(classes, SETTINGS.api_jar)
    deadlocks = PROGRAMS / "verdict" / "deadlock"
    compiled(classes, *sorted((PROGRAMS / "features").glob("*.java")), deadlocks / "RemoteAgent.java",
             deadlocks / "RemoteAgentFixed.java")
    failed = 0
    chosen = SETTINGS.rows or list(ROWS)
    for name in chosen:
        try:
            print(f"{name} ok: {ROWS[name]()}", flush=True)
        except Failed as wrong:
            failed += 1
            print(f"{name} FAILED: {wrong}", flush=True)
        except subprocess.TimeoutExpired as late:
            failed += 1
            print(f"{name} FAILED: {late}", flush=True)
        except Exception:  # the other rows still count
            failed += 1
            print(f"{name} FAILED:\n{traceback.format_exc()}", flush=True)
    print(f"{len(chosen) - failed} passed, {failed} failed")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
