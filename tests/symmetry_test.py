#!/usr/bin/env python3
"""Symmetry (docs/internals/symmetry.md) through the command line: exactly the equivalent states are merged.

  symmetry_test.py --pathfleet BIN --api-jar JAR --build DIR [--share N] [FILTER...]

Programs: every verdict program that starts threads (one of N, picked by its name, and all of the topic symmetry) has
the same verdict, errors (kind, class, location) and outputs with --symmetry=heap, threads and site. With threads it
never has more states than with heap. (Ample sets depend on the order of threads; if that gives more states, the numbers
without ample sets are compared.) In all of these spaces each state and its canonical form continue alike
(--check=symmetry). Counts: n identical workers have about n! fewer states, for any number of workers of the search.
Threads that the program can distinguish are not merged. Allocation sites distinguish states as the scheme requires.
"""
import re
import sys

import run_programs
from pathfleet_command import EXIT_CODES, arguments, class_path, explore, with_defaults
from rank_matrix import hash_of, why_left_out

MOST_STATES = 60000


class Symmetry:
    def __init__(self, options):
        self.options = options
        self.failures = 0
        self.compared = 0

    def check(self, classes, main, *arguments, words=()):
        """The JSON report of a check."""
        done, report = explore(self.options, class_path(classes, self.options.api_jar), "--all-errors", "--memory-limit=3G", *arguments, main, *words,
                               timeout=300)
        if done.returncode not in EXIT_CODES.values():
            return {"verdict": f"exit code {done.returncode}: {done.stderr.strip()[-300:]}"}
        return report

    def expect(self, holds, what):
        if not holds:
            self.failures += 1
            print(f"FAIL {what}", flush=True)

    @staticmethod
    def states(report):
        return report.get("statistics", {}).get("states_new", -1)

    @staticmethod
    def essence(report):
        errors = sorted((e["kind"], e.get("class") or "", e.get("location") or "") for e in report.get("errors", []))
        return report["verdict"], errors, sorted(report.get("outputs") or [])

    # ---- Programs -----------------------------------------------------------------------------------------------------

    def programs(self):
        found = []
        for path in sorted((run_programs.PROGRAMS / "verdict").rglob("*.java")):
            program = run_programs.Program(path)
            text = path.read_text(encoding="utf-8")
            if not re.search(r"Thread|Executor|concurrent", text) or "symbolic" in program.name or "SLOW" in program.directives:
                continue
            if why_left_out(program) or (self.options.filters and not any(f in program.name for f in self.options.filters)):
                continue
            if self.options.filters or program.topic == "symmetry" or hash_of(program.name) % self.options.share == 0:
                found.append(program)
        return found

    def compare(self, program, classes):
        arguments = program.words("ARGS") + (["--outputs"] if "OUTPUTS" in program.directives and "--outputs" not in program.words("ARGS") else [])
        hashes = [] if any("--check" in word for word in arguments) else ["--check=hash,symmetry"]
        limit = f"--max-states={MOST_STATES}"
        words = program.words("PROGRAM-ARGS")
        heap = self.check(classes, program.main, *arguments, limit, "--symmetry=heap", *hashes, words=words)
        if self.states(heap) >= MOST_STATES:
            return
        self.compared += 1
        threads = self.check(classes, program.main, *arguments, limit, "--symmetry=threads", *hashes, words=words)
        self.expect(self.essence(threads) == self.essence(heap), f"{program.name}: {self.essence(heap)} with heap, {self.essence(threads)} with threads")
        if self.states(threads) > self.states(heap):
            heap, threads = (self.check(classes, program.main, *arguments, "--por=transitions", f"--symmetry={kind}", words=words)
                             for kind in ("heap", "threads"))
        self.expect(self.states(threads) <= self.states(heap),
                    f"{program.name}: {self.states(heap)} states with heap, {self.states(threads)} with threads")
        if hash_of(program.name) % 3 == 0:
            site = self.check(classes, program.main, *arguments, f"--max-states={20 * MOST_STATES}", "--symmetry=site-thread", *hashes,
                              "--time-limit=20", words=words)
            if not re.search(r"(time|state) limit", site.get("reason") or ""):
                self.expect(self.essence(site) == self.essence(heap), f"{program.name}: {self.essence(heap)} with heap, {self.essence(site)} with site-thread")

    # ---- Counts -------------------------------------------------------------------------------------------------------

    def counts(self, classes):
        def states(main, *arguments, words=()):
            # What ample sets leave out they leave out of both, and then there is less to merge.
            por = () if any(argument.startswith("--por") for argument in arguments) else ("--por=transitions",)
            return self.states(self.check(classes, main, *por, *arguments, words=words))

        for n, least in ((2, 1.6), (3, 3.9), (4, 11)):
            heap = states("SymWorkers", "--symmetry=heap", words=[str(n)])
            threads = states("SymWorkers", "--symmetry=threads", words=[str(n)])
            self.expect(heap >= least * threads > 0, f"{n} workers: {heap} states with heap, {threads} with threads")
        for arguments in (["-j", "2"], ["--search=bfs"], ["--store=exact"]):
            self.expect(states("SymWorkers", *arguments, words=["3"]) == states("SymWorkers", words=["3"]), f"SymWorkers 3, {arguments}: other states")
        apart = [states(main, words=["3"]) for main in ("SymWorkers", "SymWorkerIds", "SymJoined")]
        self.expect(apart[1] > 2.5 * apart[0] and apart[2] > 2.5 * apart[0], f"threads with numbers or places are merged: {apart}")
        same = [states("SymNameRead", f"--symmetry={kind}") for kind in ("heap", "threads")]
        self.expect(same[0] == same[1] > 0, f"a program that reads names: {same}")
        ring = [states("SymRing", "--por=off", f"--symmetry={kind}") for kind in ("heap", "threads")]
        self.expect(ring[0] > 3.5 * ring[1] > 0, f"a ring of 4: {ring}")
        loop = [states("SymSites", f"--symmetry={kind}") for kind in ("heap", "site", "site-thread")]
        self.expect(loop[0] == loop[1] == loop[2] > 0, f"two sites in two threads: {loop}")
        one = [states("SymSiteShared", f"--symmetry={kind}") for kind in ("heap", "site", "site-thread")]
        self.expect(one[1] > one[2] == one[0] > 0, f"one site in two threads: {one}")
        orders = [states("SymClassOrder", f"--symmetry={kind}") for kind in ("heap", "threads")]
        self.expect(orders[0] == orders[1] > 0, f"two orders of loading: {orders}")

    def run(self):
        options = self.options
        programs = self.programs()
        topics = {"symmetry", *(program.topic for program in programs)}
        everything = [run_programs.Program(path) for path in sorted((run_programs.PROGRAMS / "verdict").rglob("*.java"))]
        folders = run_programs.compile_programs([program for program in everything if program.topic in topics], options)
        for program in programs:
            self.compare(program, folders[program.topic])
        if not options.filters:
            self.counts(folders["symmetry"])
        print(f"{self.compared} programs compared, {self.failures} failures")
        return 1 if self.failures else 0


def main():
    parser = arguments(__doc__, build=True)
    parser.add_argument("--share", type=int, default=1, metavar="N")
    parser.add_argument("filters", nargs="*")
    options = with_defaults(parser.parse_args())
    options.kind = "verdict"
    options.folder = run_programs.PROGRAMS / "verdict"
    options.jobs = 1
    return Symmetry(options).run()


if __name__ == "__main__":
    sys.exit(main())
