#!/usr/bin/env python3
"""How soon the orders of search find the errors of some programs, and what the default order costs where there is none.

  orders.py --pathfleet BIN [--seconds N] [--repeat N]

Prints two tables for docs/benchmarks.md: the states found until the first error was known ("-": none within N seconds), and the
time of --search=mixed as a multiple of that of --search=dfs for programs that are searched to the end, the least of --repeat runs
each, one after the other.
"""
import pathlib
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
from pathfleet_command import arguments, class_path, compile_java, explore, with_defaults  # noqa: E402

ORDERS = {
    "mixed": ["--search=mixed"],
    "dfs": ["--search=dfs"],
    "bfs": ["--search=bfs"],
    "blocked": ["--search=best", "--heuristic=blocked"],
    "interleaving": ["--search=best", "--heuristic=interleaving"],
    "preemptions": ["--search=preemptions"],
}
WITH_ERROR = ["LockPhilosophers 5 2", "LockPhilosophers 8 1", "LockPhilosophers 10 2", "EndlessCounter", "OneNotify 3 2", "OneNotify 4 3",
              "Transfers 3 3", "Transfers 4 4", "ComputedTwice 4", "RareSum 4", "RareSum 6"]
WITHOUT_ERROR = ["--por=off --symmetry=heap TicketBakery 3 12", "--por=off MonitorBuffer 2 2 2", "--symmetry=heap LockedCounter 6", "SortSequences 9",
                 "OrderedPhilosophers 9", "SymBubbleSort 7"]


def states_to_error(settings, classes, words, seconds):
    _, report = explore(settings, classes, "-q", f"--time-limit={seconds}", *words)
    return f"{report['statistics']['states_new']:,}" if report["errors"] else "-"


def seconds_of(settings, classes, order, words):
    _, report = explore(settings, classes, "-q", f"--search={order}", *words)
    if report["verdict"] != "ok":
        sys.exit(f"{' '.join(words)}: the verdict is {report['verdict']}: {report['reason']}")
    return report["statistics"]["wall_seconds"]


def main():
    parser = arguments(__doc__)
    parser.add_argument("--seconds", type=int, default=10)
    parser.add_argument("--repeat", type=int, default=5)
    settings = with_defaults(parser.parse_args())
    with tempfile.TemporaryDirectory() as folder:
        sources = [source for name in ("orders", "spin", "jpf", "symbolic") for source in sorted((HERE / name).glob("*.java"))]
        compile_java(folder, sources, "-g", classes=class_path(folder, settings.api_jar))
        classes = class_path(folder, settings.api_jar)
        print("| program |", " | ".join(f"`{order}`" for order in ORDERS), "|")
        print("|---" * (len(ORDERS) + 1) + "|")
        for program in WITH_ERROR:
            found = [states_to_error(settings, classes, [*options, *program.split()], settings.seconds) for options in ORDERS.values()]
            print(f"| `{program}` |", " | ".join(found), "|", flush=True)
        print("\n| program | `mixed` / `dfs` |\n|---|---|")
        for program in WITHOUT_ERROR:
            times = {"dfs": [], "mixed": []}
            for _ in range(settings.repeat):
                for order, known in times.items():
                    known.append(seconds_of(settings, classes, order, program.split()))
            print(f"| `{program}` | {min(times['mixed']) / min(times['dfs']):.2f} |", flush=True)


if __name__ == "__main__":
    main()
