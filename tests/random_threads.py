#!/usr/bin/env python3
"""Random concurrent Java programs: every kind of search finds the same errors, deadlocks, final values and outputs.

  random_threads.py --pathfleet BIN --build DIR [--family concurrent|handover] [--count 100] [--seed 1]
                    [--configurations="OPTIONS; OPTIONS; ..."] [--all] [--under=OPTIONS]

The programs are those of random_concurrent.py or random_handover.py, and depend only on the seed. The reference is
--por=off --symmetry=heap (--reference: other options in place of the first). It is compared with --por=default, with each further value of --por that `check --help-all`
names, and in turn by seed (--all: always) with other values of --symmetry and --store, other orders, -j,
--library-steps and ranks (written --ranks=N). The same must be the verdict, the errors (kind, class, location; final
values are errors, too) and the different outputs. The number of states must not exceed that of --por=off, except with
--symmetry=site without a reduction, and with --por=bytecode, which is used for small programs. A store that may miss
states may miss errors, and must not report that there are none. Conditions of Probe.truth must hold under each
configuration.

Programs with more than --max-states states are skipped and counted. For a program that differs, the seed and the
differing sets are printed. The program is then shrunk as long as it differs (random_shrink.py), and the result is kept
as a program for tests/programs/verdict that expects the result of the reference. The reference may be the search that
is wrong, so examine the program before adding it.
"""
import collections
import concurrent.futures
import contextlib
import importlib
import json
import os
import pathlib
import re
import shlex
import sys
import tempfile
import time

from check_options import default_of, values_of
from pathfleet_command import NotCompiled, arguments, compile_java, explore_in_group, with_defaults, write_sources
from random_shrink import as_test, shrink

BATCH = 100
TIME_LIMIT = 120
LOSSY = ("bitstate",)
FAMILIES = ("concurrent", "handover")
FEW_STATES = {"concurrent": 250, "handover": 600}  # that --por=bytecode can do, too

# Whether its number of states is compared, and whether it may miss states.
Configuration = collections.namedtuple("Configuration", "arguments counted lossy")


class Wrong(Exception):
    """Raised if a run gave no report."""


def configuration(text):
    arguments = tuple(shlex.split(text))
    # Sites tell objects apart that are one by their places in the heap.
    counted = not any("bytecode" in a for a in arguments) and not ("--por=off" in arguments and any("site" in a for a in arguments))
    return Configuration(arguments, counted, any(word in a for a in arguments for word in LOSSY))


def default_configurations(pathfleet, family):
    """(configurations for every program, configurations that are used in turn)."""
    reductions = [v for v in values_of(pathfleet, "--por") if v not in ("off", "bytecode", "default")]
    symmetries = [v for v in values_of(pathfleet, "--symmetry") if v != default_of(pathfleet, "--symmetry")]
    stores = [v for v in values_of(pathfleet, "--store") if v != default_of(pathfleet, "--store")]
    always = ["--por=default"] + [f"--por={v}" for v in reductions]
    reduced = ["--por=default"] + [f"--por={v}" for v in reductions]
    most = [f"--symmetry={v}" for v in ("threads",) if v in symmetries]
    turns = ["--por=off --search=bfs"] + [f"--symmetry={v}" for v in symmetries] + [f"--por=off --symmetry={v}" for v in symmetries]
    turns += ["--por=default -j 2 --check=symmetry"]
    for por in reduced:
        turns += [f"{por} --symmetry={symmetry} --check=symmetry" for symmetry in [default_of(pathfleet, "--symmetry"), *symmetries]]
        turns += [f"{por} --search=bfs", f"{por} -j 2", f"{por} --search=iterative --depth-step 5",
                  f"{por} --search=best --heuristic=blocked"]
        turns += [" ".join([por, "-j 2 --search=bfs", *most])]
        turns += [f"{por} --store={store}" for store in stores]
        turns += [f"{por} --symmetry={symmetry}" for symmetry in symmetries if por != "--por=default"]
        turns += [f"{por} --symmetry={symmetry} --search=bfs" for symmetry in symmetries]
    if family == "handover":  # where the steps of the library and the ways to search matter more than stores
        turns = ["--library-steps", "--search=bfs", "-j 2", "--symmetry=heap", "--ranks=2", "--por=transitions --library-steps",
                 "--symmetry=heap --search=bfs", "--library-steps -j 2", "--por=transitions --ranks=2", "--library-steps --search=bfs",
                 "--por=off --symmetry=threads", "--por=off --search=bfs", "--store=bitstate", "--por=transitions -j 2 --search=bfs"]
    return [configuration(text) for text in always], [configuration(text) for text in turns]


def compile_programs(options, folder, sources, tolerant=False):
    """Compiles programs; those that do not compile are left out."""
    texts = {**sources, "Probe": options.family_module.PROBE}
    while True:
        try:
            compile_java(folder, write_sources(folder, texts), "-Xmaxerrs", 10000, classes=options.api_jar, javac=options.javac)
            return
        except NotCompiled as wrong:
            refused = set(re.findall(r"(\w+)\.java:\d+: error", str(wrong))) & set(texts)
            if not tolerant or not refused:
                raise
            for name in refused:
                del texts[name]


def explore(options, folder, name, arguments, limited=False):
    ranks = [a.partition("=")[2] for a in arguments if a.startswith("--ranks=")]
    words = [a for a in arguments if not a.startswith("--ranks=")]
    done = explore_in_group(options, folder, "-q", "--all-errors", *shlex.split(options.under), *words, "--memory-limit", "3G",
                            *(["--max-states", options.max_states] if limited else []), name, ranks=int(ranks[0]) if ranks else 1, seconds=TIME_LIMIT)
    if done.report is None:
        raise Wrong(f"exit code {done.code}: {(done.stdout + done.stderr)[-1500:]}")
    return done.report


def found(report, locations):
    """The sets that must be the same. With interchangeable threads, the first thread named in a deadlock may differ."""
    errors = {(e["kind"], e["class"], e["location"] if locations or e["kind"] != "deadlock" else "") for e in report["errors"]}
    return {"errors": errors, "outputs": set(report.get("outputs", [])), "unsupported": {u["reason"] for u in report["unsupported"]}}


def compare(config, reference, report):
    """The differences as a text; empty if there are none."""
    locations = not any("threads" in a for a in config.arguments if not a.startswith("--threads"))
    expected, actual = found(reference, locations), found(report, locations)
    wrong = ""
    for key in expected:
        missing, extra = expected[key] - actual[key], actual[key] - expected[key]
        if missing and not (config.lossy and report["verdict"] != "ok"):
            wrong += f"    {key} missing: {shown(missing)}\n"
        if extra:
            wrong += f"    {key} too many: {shown(extra)}\n"
    if report["verdict"] != reference["verdict"] and not (config.lossy and report["verdict"] == "unknown"):
        wrong += f"    verdict {report['verdict']} ({report['reason']}), expected {reference['verdict']}\n"
    states, most = report["statistics"]["states_new"], reference["statistics"]["states_new"]
    if config.counted and states > most:
        wrong += f"    {states} states, {most} with --por=off\n"
    return wrong + never(report)


def never(report):
    """The results that no schedule can produce, but that were found."""
    return "".join(f"    false for ever: {e['location']}\n" for e in report["errors"] if "Probe.truth" in e["location"])


def sorts(wrong):
    """The kinds of the differences; a program that is shrunk must keep one of them."""
    return {word for word in ("missing", "too many", "verdict", "states,", "false for ever", "exit code") if word in wrong}


def expectation(report):
    """The EXPECT comment, as in tests/programs/verdict."""
    errors = {e["kind"] + (f":{e['class']}" if e["kind"] == "exception" else "") for e in report["errors"] if "Probe.truth" not in e["location"]}
    return ", ".join(sorted(errors)) or ("unknown" if report["verdict"] == "unknown" else "ok")


def shown(items, most=4):
    return "; ".join(map(str, sorted(items)[:most])) + (f"; and {len(items) - most} more" if len(items) > most else "")


class Check:
    """One program against its configurations."""

    def __init__(self, options):
        self.options = options
        self.always, self.turns = options.configurations
        # Nothing merged, nothing left out: what has the most states.
        self.reference = [*options.reference.split(), *(["--symmetry=heap"] if values_of(options.pathfleet, "--symmetry") else [])]
        self.skipped, self.runs = 0, collections.Counter()
        self.states = collections.Counter()
        self.outcomes = 0
        self.sizes = []

    def chosen(self, seed, states):
        configs = list(self.always)
        if self.turns:
            number = len(self.turns) if self.options.all else self.options.rotating
            configs += [self.turns[(seed * number + i) % len(self.turns)] for i in range(number)]
        if not self.options.given and states <= FEW_STATES[self.options.family] and (self.options.all or seed % 3 == 0):
            configs.append(configuration("--por=bytecode"))
        return configs

    def program(self, seed, way, folder, name):
        """(configuration, differences) of the first one that differs, or None."""
        modes = [(), ("--outputs",)] if way == "print" else [()]
        for mode in modes:
            try:
                reference = explore(self.options, folder, name, [*self.reference, *mode], limited=True)
            except Wrong as wrong:
                return configuration("--por=off"), f"    {wrong}\n"
            states = reference["statistics"]["states_new"]
            if "limit" in reference["reason"]:
                self.skipped += mode == ()
                return None
            if mode == ():
                self.sizes.append(states)
            if never(reference):
                return configuration("--por=off")._replace(arguments=("--por=off", *mode)), never(reference)
            self.outcomes += len(reference["errors"]) + len(reference.get("outputs", []))
            for config in self.chosen(seed, states):
                try:
                    report = explore(self.options, folder, name, [*config.arguments, *mode])
                    wrong = compare(config, reference, report)
                except Wrong as failure:
                    wrong = f"    {failure}\n"
                if wrong:
                    return config._replace(arguments=(*config.arguments, *mode)), wrong
                text = " ".join(config.arguments)
                self.runs[text] += 1
                self.states[text, "of"] += states
                self.states[text] += report["statistics"]["states_new"]
        return None

    def differs(self, folder, name, config, sort):
        """Whether a program has the same kind of difference under a configuration."""
        mode = [a for a in config.arguments if a == "--outputs"]
        try:
            reference = explore(self.options, folder, name, [*self.reference, *mode], limited=True)
            if "limit" in reference["reason"]:
                return False
            wrong = compare(config, reference, explore(self.options, folder, name, config.arguments))
        except Wrong as failure:
            wrong = str(failure)
        return bool(sorts(wrong) & sort)

    def minimise(self, program, config, wrong):
        """A smaller program that differs, as a text; changes the program."""
        end = time.monotonic() + self.options.shrink_seconds

        @contextlib.contextmanager
        def compiled(sources):
            with tempfile.TemporaryDirectory(dir=self.options.build) as scratch:
                compile_programs(self.options, pathlib.Path(scratch), sources, tolerant=True)
                yield pathlib.Path(scratch)

        shrink(program, compiled, lambda folder, name: self.differs(folder, name, config, sorts(wrong)), lambda: time.monotonic() < end)
        name = f"T{program.seed}"
        with compiled({name: program.source(name)}) as folder:
            mode = [a for a in config.arguments if a == "--outputs"]
            try:
                reference = explore(self.options, folder, name, [*self.reference, *mode])
                report = explore(self.options, folder, name, config.arguments)
                wrong = compare(config, reference, report)
            except Wrong as failure:
                return as_test(program, name, "?", [str(failure).split("\n")[0]])
        remarks = [f"with {' '.join([self.options.under, *config.arguments])}:", *[line.strip() for line in wrong.splitlines()]]
        if mode:
            remarks.insert(0, "OUTPUTS: " + ", ".join(json.dumps(o) for o in sorted(reference["outputs"])))
        return as_test(program, name, expectation(reference), remarks)


def main():
    parser = arguments(__doc__, build=True)
    parser.add_argument("--family", choices=FAMILIES, default=FAMILIES[0], help="which programs")
    parser.add_argument("--features", help="of the family handover: the programs have these alone, such as 'queue,interrupt'")
    parser.add_argument("--count", type=int, default=100, help="how many programs")
    parser.add_argument("--seed", type=int, default=1, help="the first seed; the others follow")
    parser.add_argument("--reference", default="--por=off",
                        help="what the others are compared with; --por=transitions has fewer states, for programs with operations of many steps")
    parser.add_argument("--configurations", help="options to compare with --por=off, several separated by ';'")
    parser.add_argument("--under", default="", help="options of every search, of the reference too, such as --timeouts=1")
    parser.add_argument("--all", action="store_true", help="every configuration on every program")
    parser.add_argument("--rotating", type=int, default=2, help="of those that take turns, how many a program gets")
    parser.add_argument("--max-states", type=int, default=30000, help="programs with more states under --por=off are skipped")
    parser.add_argument("--most-failures", type=int, default=5, help="stop after so many programs that differ")
    parser.add_argument("--as-is", action="store_true", help="do not make programs that differ smaller")
    parser.add_argument("--shrink-seconds", type=int, default=120, help="how long one of them may take to be made smaller")
    parser.add_argument("-j", dest="jobs", type=int, default=min(2, os.cpu_count()), help="programs checked at the same time")
    parser.add_argument("--javac", default="javac")
    options = with_defaults(parser.parse_args())
    options.given = options.configurations is not None
    options.configurations = (([configuration(c) for c in options.configurations.split(";")], []) if options.given
                              else default_configurations(options.pathfleet, options.family))
    options.family_module = importlib.import_module(f"random_{options.family}")
    make = options.family_module.make
    if options.features:
        make = lambda seed: options.family_module.make(seed, features=options.features.split(","))
    options.build.mkdir(parents=True, exist_ok=True)
    check = Check(options)
    failed = 0
    done = 0
    seeds = list(range(options.seed, options.seed + options.count))
    while seeds and failed < options.most_failures:
        batch, seeds = seeds[:BATCH], seeds[BATCH:]
        programs = {seed: make(seed) for seed in batch}
        with tempfile.TemporaryDirectory(dir=options.build, prefix="random-") as scratch:
            folder = pathlib.Path(scratch)
            compile_programs(options, folder, {f"T{seed}": program.source(f"T{seed}") for seed, program in programs.items()})
            with concurrent.futures.ThreadPoolExecutor(max_workers=options.jobs) as pool:
                results = pool.map(lambda seed: check.program(seed, programs[seed].way, folder, f"T{seed}"), batch)
                for seed, result in zip(batch, results):
                    done += 1
                    if result is None:
                        continue
                    failed += 1
                    config, wrong = result
                    kept = options.build / f"T{seed}.java"
                    print(f"DIFFERENT: seed {seed}, {' '.join(config.arguments)}\n{wrong}", end="", flush=True)
                    if options.as_is:
                        print(f"    {', '.join(sorted(programs[seed].features))}")
                    elif failed <= options.most_failures:
                        kept.write_text(check.minimise(programs[seed], config, wrong))
                        print(f"    made smaller, kept as {kept}:\n{kept.read_text()}", flush=True)
    sizes = sorted(check.sizes)
    for text, runs in sorted(check.runs.items()):
        print(f"  {text:60} {runs:5} runs, {check.states[text] / max(1, check.states[text, 'of']):6.1%} of the states")
    print(f"{done} random concurrent programs of {sizes[0] if sizes else 0} to {sizes[-1] if sizes else 0} states (median "
          f"{sizes[len(sizes) // 2] if sizes else 0}), {check.outcomes} outcomes, {sum(check.runs.values())} comparisons, "
          f"{check.skipped} skipped as too large, {failed} differ")
    sys.exit(1 if failed or done == check.skipped else 0)


if __name__ == "__main__":
    main()
