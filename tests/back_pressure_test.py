#!/usr/bin/env python3
"""A rank that is slow or stopped does not fill the memory of the others (docs/internals/messages.md): they wait for it.

  back_pressure_test.py --pathfleet BIN --api-jar JAR [--slow] [unittest options]

Real ranks search the same program undisturbed, and with one of them stopped for a time or slowed to a tenth, by signals.
The results are the same, no rank has more batches of questions open than the bound, and none needs much more memory. With --slow a larger program, up to three ranks, and 10 s.
"""
import os
import pathlib
import shutil
import signal
import tempfile
import threading
import time
import unittest

from checkpoint_test import SOURCES
from pathfleet_command import MPIRUN, arguments, class_path, compile_java, finish, read_report, start, unittest_arguments, write_sources

MEGA = 1 << 20
MOST_GROWTH = 16 * MEGA  # of a rank, beside the undisturbed search
SECONDS = 600
BATCHES = 32  # OwnerQueries::most_under_way, for each rank of the job
SLACK = 16  # batches that are begun or old at the moment when the bound is met
BATCH_BYTES = 65 * 1024


class Disturber(threading.Thread):
    """Stops a process for `period * stopped` seconds out of each `period`, for `seconds` in all."""

    def __init__(self, process, seconds, stopped, period):
        super().__init__()
        self.process, self.seconds, self.stopped, self.period = process, seconds, stopped, period

    def run(self):
        end = time.monotonic() + self.seconds
        try:
            while time.monotonic() < end:
                os.kill(self.process, signal.SIGSTOP)
                time.sleep(self.period * self.stopped)
                os.kill(self.process, signal.SIGCONT)
                time.sleep(self.period * (1 - self.stopped))
        except ProcessLookupError:
            pass  # the search is over


class BackPressure(unittest.TestCase):
    settings = classes = None
    slow = False
    undisturbed = {}

    def setUp(self):
        self.folder = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)

    def search(self, ranks, *words, disturb=None):
        """(The results of a search, the figures of each rank.) `disturb(rank process)` begins when all ranks search."""
        json = os.path.join(self.folder, "report.json")
        log = pathlib.Path(self.folder, "log")
        log.unlink(missing_ok=True)
        process = start(self.settings, "check", "-cp", class_path(self.classes, self.settings.api_jar), "--json", json, "--log", log, "--all-errors",
                        "--por=off", *words, "Counters", 5 if self.slow else 4, "fails",
                        launcher=[*MPIRUN, "--mca", "orte_tmpdir_base", self.folder, "-n", ranks])
        self.addCleanup(lambda: process.poll() is None and process.kill())
        disturber = None
        if disturb:
            while process.poll() is None and '"progress"' not in (log.read_text() if log.exists() else ""):
                time.sleep(0.01)
            self.assertIsNone(process.poll(), "the search has ended too early")
            last = max(map(int, finish(["pgrep", "-P", process.pid]).stdout.split()))
            disturber = disturb(last)
            disturber.start()
        out, err = process.communicate(timeout=SECONDS)
        if disturber:
            disturber.join()
        report = read_report(json)
        self.assertIsNotNone(report, out + err)
        statistics = report["statistics"]
        errors = sorted((error["kind"], error["location"]) for error in report["errors"])
        facts = process.returncode, report["verdict"], errors, statistics["states_new"], statistics["transitions"]
        for rank in statistics["by_rank"]:
            self.assertLessEqual(rank["batches_open_peak"], BATCHES * ranks + SLACK)
            # Answers are shorter than questions, and states for an idle rank are one message.
            self.assertLessEqual(rank["bytes_queued_peak"], BATCHES * ranks * BATCH_BYTES + MOST_GROWTH)
        return facts, statistics["by_rank"]

    def holds(self, ranks, *words, disturb):
        key = ranks, words
        if key not in self.undisturbed:
            self.undisturbed[key] = self.search(ranks, *words)
        facts, figures = self.undisturbed[key]
        facts_now, figures_now = self.search(ranks, *words, disturb=disturb)
        self.assertEqual(facts_now, facts)
        batches = [[rank["batches_open_peak"] for rank in each] for each in (figures, figures_now)]
        self.assertGreater(max(batches[1]), max(batches[0]), batches)  # the bound is asked for something
        peaks, peaks_now = ([rank["peak_rss_bytes"] for rank in each] for each in (figures, figures_now))
        # A rank that waits explores less, and the others explore its share: at most all of it.
        for peak in peaks_now[:-1]:
            self.assertLessEqual(peak, max(peaks) * ranks / (ranks - 1) + MOST_GROWTH, (peaks, peaks_now))

    def each(self, disturb):
        for ranks in (2, 3) if self.slow else (3,):
            for words in ((), ("--search=bfs",)) if self.slow else ((),):
                with self.subTest(ranks=ranks, words=words):
                    self.holds(ranks, *words, disturb=disturb)

    def test_a_stopped_rank(self):
        seconds = 10 if self.slow else 4
        self.each(lambda rank: Disturber(rank, seconds, 1, seconds))

    def test_a_rank_at_a_tenth_of_its_speed(self):
        seconds = 60 if self.slow else 5
        self.each(lambda rank: Disturber(rank, seconds, 0.9, 0.5))


def main():
    parser = arguments(__doc__)
    parser.add_argument("--slow", action="store_true")
    settings, rest = unittest_arguments(parser)
    BackPressure.settings, BackPressure.slow = settings, settings.slow
    with tempfile.TemporaryDirectory() as classes:
        compile_java(classes, write_sources(classes, {"Counters": SOURCES["Counters"]}), classes=settings.api_jar)
        BackPressure.classes = classes
        unittest.main(argv=rest, verbosity=1)


if __name__ == "__main__":
    main()
