#!/usr/bin/env python3
"""Measures programs x options x workers x repetitions, as a file of configs/experiments says, and writes results/NAME/.

  scripts/experiment.py configs/experiments/NAME.toml --pathfleet build/release/pathfleet
  scripts/experiment.py configs/experiments/NAME.toml --pathfleet ... --slurm="--partition=long --exclusive --time=1:00:00"
  scripts/experiment.py configs/experiments/NAME.toml --page        the page again, from the runs that are there

An experiment that was interrupted goes on where it was: a run whose report is in results/NAME/runs is not run again.
Locally the runs follow one another, repetition by repetition, so that a disturbance meets all configurations. With
--slurm each run is a job of slurm/run.sbatch, and the folder has to be shared. Written are runs.csv with the raw
figures, machine.json, commands.txt, and README.md with the medians and the plots. docs/internals/experiments.md describes the
files of configs/experiments. The plots need matplotlib (scripts/install-deps.sh --experiments).
"""
import argparse
import collections
import csv
import hashlib
import itertools
import json
import os
import pathlib
import platform
import re
import shlex
import statistics
import sys
import tempfile
import time
import tomllib

SOURCE = pathlib.Path(__file__).resolve().parent.parent
sys.path.append(str(SOURCE / "tests"))
from pathfleet_command import MPIRUN, compile_java, finish, read_report, run_measured  # noqa: E402

KEYS = {"title", "shows", "sources", "repetitions", "common", "workers", "time-limit", "programs", "options", "weak"}
MOST_LOAD = 0.5  # of the machine, before a measurement
COLUMNS = ["program", "options", "ranks", "threads", "repetition", "weak", "verdict", "reason",
           "states_new", "states_matched", "transitions", "wall_seconds", "processor_seconds", "states_per_second",
           "bytes_per_state", "state_bytes", "peak_rss_bytes", "peak_rank_bytes", "idle_share", "idle_share_later",
           "bytes_sent", "messages_sent", "states_given", "load_before"]

Run = collections.namedtuple("Run", "program options ranks threads repetition weak words")


def fail(message):
    sys.exit(f"experiment: {message}")


# ---- what is to be run

def read_experiment(path):
    """The content of a file of configs/experiments."""
    if not path.is_file():
        fail(f"{path}: there is no such file")
    try:
        experiment = tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        fail(f"{path}: {error}")
    unknown = experiment.keys() - KEYS
    missing = {"title", "sources", "workers", "options"} - experiment.keys()
    if unknown or missing:
        fail(f"{path}: " + "; ".join(f"{what}: {', '.join(sorted(keys))}" for what, keys in (("unknown", unknown), ("missing", missing)) if keys))
    if not all(re.fullmatch(r"[1-9]\d*x[1-9]\d*", each) for each in experiment["workers"]):
        fail(f"{path}: workers are written as ranks x threads, such as 2x4")
    return experiment


def runs_of(experiment):
    """All runs, repetition by repetition."""
    runs = []
    for repetition in range(1, experiment.get("repetitions", 3) + 1):
        for (options, words), workers in itertools.product(experiment["options"].items(), experiment["workers"]):
            ranks, threads = (int(number) for number in workers.split("x"))
            programs = [(name, program, False) for name, program in experiment.get("programs", {}).items()]
            programs += [(name, sizes[str(ranks * threads)], True) for name, sizes in experiment.get("weak", {}).items()
                         if str(ranks * threads) in sizes]
            for name, program, weak in programs:
                command = shlex.split(f"{experiment.get('common', '')} {words} {program}")
                runs.append(Run(name, options, ranks, threads, repetition, weak, command))
    return runs


def name_of(run):
    """The name of a run's files."""
    text = f"{run.program}.{run.options}.{run.ranks}x{run.threads}.{run.repetition}"
    return ("weak." if run.weak else "") + re.sub(r"[^A-Za-z0-9.]+", "-", text)


class Folder:
    """results/NAME and the records of its runs: what was run by which program, and the report."""

    def __init__(self, path, pathfleet):
        self.path = path
        self.runs = path / "runs"
        self.classes = self.runs / "classes"
        self.program = hashlib.sha256(pathlib.Path(pathfleet).read_bytes()).hexdigest() if pathfleet else None

    def record(self, run):
        """The record of a run; None if it is still to be made."""
        found = read_report(self.runs / f"{name_of(run)}.json")
        if found is None or found["words"] != run.words:
            return None
        if self.program not in (None, found["program"]):
            fail(f"the runs in {self.runs} are of another pathfleet; remove that folder to measure this one")
        return found

    def write(self, run, **record):
        file = self.runs / f"{name_of(run)}.json"
        part = file.with_suffix(".part")
        part.write_text(json.dumps({"words": run.words, "program": self.program, **record}, indent=1) + "\n", encoding="utf-8")
        part.replace(file)


# ---- running

def run_here(folder, run, pathfleet, seconds):
    """Makes a run on this machine."""
    with tempfile.TemporaryDirectory() as scratch:
        report = pathlib.Path(scratch) / "report.json"
        launcher = []
        if run.ranks > 1:
            launcher = [*MPIRUN, "--bind-to", "none", "--mca", "orte_tmpdir_base", scratch, "-n", str(run.ranks)]
        command = [*launcher, pathfleet, "check", "-q", "-j", str(run.threads), "--json", str(report), "-cp", str(folder.classes), *run.words]
        load = os.getloadavg()[0]
        ended = run_measured(command, patience=seconds)
        found = read_report(report)
        if ended.late or found is None or ended.code not in (0, 1, 2):
            fail(f"{shlex.join(command)}: {'no end in time' if ended.late else ended}")
        shown = shlex.join(command).replace(scratch, "/tmp").replace(str(SOURCE) + "/", "")
        folder.write(run, command=shown, processor_seconds=ended.seconds, load_before=load, report=found)


def run_all_here(folder, runs, settings, seconds):
    load = os.getloadavg()[0]
    if load > MOST_LOAD and not settings.anyway:
        fail(f"the load of this machine is {load}; measure on a quiet one, or say --anyway to test the script")
    for number, run in enumerate(runs, 1):
        print(f"{number} of {len(runs)}: {run.program}, {run.options}, {run.ranks}x{run.threads}, repetition {run.repetition}", flush=True)
        run_here(folder, run, settings.pathfleet, seconds)


def in_queue(numbers):
    """Which of these jobs have not ended."""
    done = finish(["squeue", "-h", "-o", "%A", "-u", str(os.getuid())])
    return numbers & set(done.stdout.split()) if done.returncode == 0 else numbers


def run_all_on_slurm(folder, runs, settings):
    """Submits what was not submitted yet, and waits for all reports."""
    environment = {**os.environ, "PATHFLEET": settings.pathfleet, "PATHFLEET_CHECKPOINT": "none"}
    waiting = {}
    for run in runs:
        base = folder.runs / name_of(run)
        submitted = base.with_suffix(base.suffix + ".submitted")
        command = ["sbatch", "--parsable", f"--ntasks={run.ranks}", f"--cpus-per-task={run.threads}", f"--output={base}.out",
                   *shlex.split(settings.slurm), str(SOURCE / "slurm" / "run.sbatch"), "--json", f"{base}.report",
                   "-cp", str(folder.classes), *run.words]
        number = submitted.read_text().strip() if submitted.exists() else ""
        if not number or (not in_queue({number}) and not pathlib.Path(f"{base}.report").exists()):
            done = finish(command, env=environment)
            if done.returncode != 0:
                fail(f"{shlex.join(command)}: {done.stderr.strip()}")
            number = done.stdout.strip().split(";")[0]
            submitted.write_text(number + "\n")
        waiting[number] = run, base, command
    lost = []
    while waiting:
        time.sleep(2)
        for number in waiting.keys() - in_queue(set(waiting)):
            run, base, command = waiting.pop(number)
            found = read_report(f"{base}.report")
            if found is None:
                lost.append(f"job {number} has left no report: {base}.out")
                continue
            shown = shlex.join(command).replace(str(SOURCE) + "/", "")
            folder.write(run, command=shown, processor_seconds=None, load_before=None, report=found)
            print(f"{run.program}, {run.options}, {run.ranks}x{run.threads}, repetition {run.repetition}; {len(waiting)} left", flush=True)
    if lost:
        fail("\n".join(lost))


# ---- the machine

def machine(settings):
    """What the figures depend on besides the experiment."""
    info = pathlib.Path("/proc/cpuinfo").read_text(encoding="utf-8")
    model = re.search(r"model name\s*: (.*)", info)
    memory = re.search(r"MemTotal:\s+(\d+) kB", pathlib.Path("/proc/meminfo").read_text(encoding="utf-8"))
    commit = finish(["git", "-C", SOURCE, "rev-parse", "--short=12", "HEAD"]).stdout.strip()
    changed = finish(["git", "-C", SOURCE, "status", "--porcelain", "src", "models"]).stdout.strip()
    versions = {name: (finish([name, "--version"]).stdout.splitlines() or [""])[0] for name in ("mpirun", "javac")}
    return {"commit": commit + (" with changes" if changed else ""), "pathfleet": finish([settings.pathfleet, "--version"]).stdout.strip(),
            "processor": model.group(1) if model else platform.machine(), "processors": os.cpu_count(),
            "memory_gb": round(int(memory.group(1)) / 1e6, 1), "system": platform.platform(), **versions,
            "slurm": settings.slurm, "load_at_begin": os.getloadavg()[0], "date": time.strftime("%Y-%m-%d", time.gmtime())}


# ---- figures

def figures(run, record):
    """A row of runs.csv."""
    report = record["report"]
    row = {**report["statistics"], **run._asdict(), "verdict": report["verdict"], "reason": report["reason"],
           "processor_seconds": record["processor_seconds"], "load_before": record["load_before"], "weak": int(run.weak)}
    by_rank = report["statistics"]["by_rank"] or [report["statistics"]]
    row["peak_rank_bytes"] = max(rank["peak_rss_bytes"] for rank in by_rank)
    for key in ("bytes_sent", "messages_sent", "states_given"):
        row[key] = sum(rank.get(key, 0) for rank in by_rank)
    return {column: row[column] for column in COLUMNS}


def medians(rows):
    """For each configuration the medians of its repetitions, with derived figures."""
    groups = collections.defaultdict(list)
    for row in rows:
        groups[row["weak"], row["program"], row["options"], row["ranks"], row["threads"]].append(row)
    result = []
    for (weak, program, options, ranks, threads), same in groups.items():
        middle = {key: statistics.median(row[key] for row in same) for key in same[0] if isinstance(same[0][key], (int, float))}
        generated = middle["states_new"] + middle["states_matched"]
        result.append({**middle, "weak": weak, "program": program, "options": options, "workers": f"{ranks}x{threads}", "count": ranks * threads,
                       "runs": len(same), "verdict": "/".join(sorted({row["verdict"] for row in same})),
                       "spread": max(row["wall_seconds"] for row in same) / max(1e-9, min(row["wall_seconds"] for row in same)) - 1,
                       "generated_per_second": generated / max(1e-9, middle["wall_seconds"]),
                       "wire_per_generated": middle["bytes_sent"] / max(1, generated)})
    for each in result:
        same_search = (other for other in result if all(other[key] == each[key] for key in ("weak", "program", "options")))
        one = next((other for other in same_search if other["count"] == 1), None)
        if one:
            ratio = one["wall_seconds"] / max(1e-9, each["wall_seconds"])
            rate = each["generated_per_second"] / one["generated_per_second"]
            each["speedup"], each["efficiency"] = ratio, 100 * rate / each["count"]
    return result


# What is plotted: file, title, figure, factor, whether of the weak runs.
PLOTS = [
    ("strong-scaling", "Strong scaling: times one worker", "speedup", 1, 0),
    ("weak-scaling", "Weak scaling: (new + matched) states/s of a worker, % of one alone", "efficiency", 1, 1),
    ("states", "States", "states_new", 1, 0),
    ("states-per-second", "(new + matched) states/s", "generated_per_second", 1, 0),
    ("idle", "Idle share, %", "idle_share", 100, 0),
    ("wire", "Bytes sent for a generated state", "wire_per_generated", 1, 0),
    ("memory", "Most memory of a rank, MB", "peak_rank_bytes", 1e-6, 0),
    ("bytes-per-state", "Bytes a state", "bytes_per_state", 1, 0),
]


def import_pyplot():
    try:
        import matplotlib
    except ModuleNotFoundError:  # a Python of the user's own, which does not look where Debian's python3-matplotlib is
        sys.path.append("/usr/lib/python3/dist-packages")
        try:
            import matplotlib
        except ImportError as error:
            fail(f"{error}; scripts/install-deps.sh --experiments installs matplotlib, for Debian's python3")
    matplotlib.use("Agg")
    matplotlib.rcParams.update({"svg.hashsalt": "pathfleet", "font.size": 9})  # the same figures make the same files
    import matplotlib.pyplot as pyplot
    return pyplot


def draw_lines(axes, rows, figure):
    """A line for each program and options, of the ranks or of the threads."""
    lines = collections.defaultdict(list)
    for row in rows:
        ranks, threads = row["workers"].split("x")
        kinds = [kind for kind, other in (("ranks", threads), ("threads", ranks)) if other == "1"]
        for kind in kinds or [f"{threads} threads a rank"]:
            lines[f"{row['program']}, {row['options']}, {kind}"].append((row["count"], row[figure]))
    most = max(row["count"] for row in rows)
    axes.plot([1, most], [1, most] if figure == "speedup" else [100, 100], "k:", label="ideal")
    for label, points in lines.items():
        if len(points) > 1:
            axes.plot(*zip(*sorted(points)), marker="o", label=label)
    axes.set_xlabel("workers")
    if most > 8:
        axes.set_xscale("log", base=2)
        if figure == "speedup":
            axes.set_yscale("log", base=2)


def draw_bars(axes, chart, rows, figure, factor, several):
    """A group of bars for each program: a bar for each number of workers, or, where that is always one, for each set of
    options."""
    def group_of(row):
        return f"{row['program']}\n{row['options']}" if several else row["program"]

    def series_of(row):
        return row["workers"] if several else row["options"]

    groups, series = list(dict.fromkeys(map(group_of, rows))), list(dict.fromkeys(map(series_of, rows)))
    values = {(group_of(row), series_of(row)): row[figure] * factor for row in rows}
    chart.set_size_inches(max(6, 2.5 + 0.3 * len(groups) * (len(series) + 1)), 3.6)
    width = 0.8 / len(series)
    for i, one in enumerate(series):
        places = [g + (i - (len(series) - 1) / 2) * width for g in range(len(groups))]
        axes.bar(places, [values.get((group, one), 0) for group in groups], width, label=one)
    few = len(groups) < 4
    axes.set_xticks(range(len(groups)), groups, rotation=0 if few else 20, ha="center" if few else "right")
    positive = [value for value in values.values() if value > 0]
    if figure not in ("speedup", "efficiency", "idle_share") and max(positive) > 50 * min(positive):
        axes.set_yscale("log")


def draw(folder, table):
    """Draws the plots that have something to show: (file, title) of each."""
    pyplot = import_pyplot()
    several = len({row["workers"] for row in table}) > 1
    drawn = []
    for name, title, figure, factor, weak in PLOTS:
        rows = [row for row in table if row["weak"] == weak and figure in row]
        if figure in ("speedup", "efficiency"):
            rows = [row for row in rows if several]
        (folder / f"{name}.svg").unlink(missing_ok=True)
        if not any(row[figure] for row in rows):
            continue
        chart, axes = pyplot.subplots(figsize=(7, 3.6))
        if figure in ("speedup", "efficiency") and len({row["count"] for row in rows}) > 2:
            draw_lines(axes, rows, figure)
        else:
            draw_bars(axes, chart, rows, figure, factor, several)
        axes.set_title(title)
        axes.legend(loc="upper left", bbox_to_anchor=(1, 1))
        chart.tight_layout()
        chart.savefig(folder / f"{name}.svg", metadata={"Date": None})
        pyplot.close(chart)
        drawn.append((f"{name}.svg", title))
    return drawn


def page(folder, file, experiment, rows, complete):
    """Writes runs.csv, commands.txt, the plots and README.md."""
    with open(folder.path / "runs.csv", "w", encoding="utf-8", newline="") as out:
        writer = csv.DictWriter(out, COLUMNS, lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)
    about = json.loads((folder.path / "machine.json").read_text(encoding="utf-8"))
    table = sorted(medians(rows), key=lambda row: row["weak"])
    lines = [f"# {experiment['title']}", ""]
    if not complete:
        lines += ["**Not complete**: some runs are still to be made.", ""]
    if about["load_at_begin"] > MOST_LOAD and not about["slurm"]:
        lines += [f"**Measured on a busy machine** (load {about['load_at_begin']:.1f} at the beginning): a test of the script, no result.", ""]
    lines += [experiment["shows"].strip(), ""] if experiment.get("shows") else []
    for key in dict.fromkeys((row["weak"], row["program"], row["options"]) for row in rows):
        found = sorted({row["states_new"] for row in rows if (row["weak"], row["program"], row["options"]) == key})
        if not key[0] and len(found) > 1:
            lines += [f"The number of states differs between runs of {key[1]}, {key[2]}: {found[0]:,} to {found[-1]:,}.", ""]
    for image, title in draw(folder.path, table):
        lines += [f"![{title}]({image})", ""]
    columns = ["program", "options", "ranks x threads", "verdict", "states", "s", "spread", "times one", "(new + matched)/s", "idle",
               "wire B a generated state", "MB a rank", "B a state"]
    lines += ["| " + " | ".join(columns) + " |", "|" + "---|" * len(columns)]
    for row in table:
        times = "" if "speedup" not in row else f"{row['efficiency']:.0f} % a worker" if row["weak"] else f"{row['speedup']:.2f}"
        cells = [row["program"], row["options"], row["workers"], row["verdict"], f"{row['states_new']:,.0f}", f"{row['wall_seconds']:.2f}",
                 f"{100 * row['spread']:.0f} %", times, f"{row['generated_per_second']:,.0f}", f"{100 * row['idle_share']:.1f} %",
                 f"{row['wire_per_generated']:.1f}", f"{row['peak_rank_bytes'] / 1e6:.0f}", f"{row['bytes_per_state']:.1f}"]
        lines.append("| " + " | ".join(cells) + " |")
    lines += ["", f"Medians of {experiment.get('repetitions', 3)} runs; spread: by how much the slowest run was slower than the fastest. "
              "The raw figures are in [runs.csv](runs.csv), the command of each run in [commands.txt](commands.txt).", "",
              f"Commit {about['commit']}, {about['date']}: {about['processors']} processors ({about['processor']}), {about['memory_gb']} GB, "
              f"{about['system']}, {about['mpirun']}" + (f", Slurm jobs with {about['slurm']}" if about["slurm"] else "") + ".", "",
              "To repeat it:", "", "```", f"scripts/experiment.py {file} --pathfleet build/release/pathfleet"
              + (f" --slurm={shlex.quote(about['slurm'])}" if about["slurm"] else ""), "```", ""]
    (folder.path / "README.md").write_text("\n".join(lines), encoding="utf-8")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("experiment", type=pathlib.Path)
    parser.add_argument("--pathfleet", type=os.path.abspath, help="the command; its api jar is beside it")
    parser.add_argument("--slurm", metavar="OPTIONS", help="run as Slurm jobs, with these options of sbatch")
    parser.add_argument("--results", type=pathlib.Path, default=SOURCE / "results", help="where the folder NAME is [results]")
    parser.add_argument("--page", action="store_true", help="make the page from the runs that are there, and run nothing")
    parser.add_argument("--anyway", action="store_true", help="measure although the machine is busy")
    settings = parser.parse_args()
    if bool(settings.pathfleet) == settings.page:
        parser.error("either --pathfleet or --page is needed")
    experiment = read_experiment(settings.experiment)
    folder = Folder(settings.results.absolute() / settings.experiment.stem, settings.pathfleet)
    runs = runs_of(experiment)
    if not settings.page:
        missing = [run for run in runs if folder.record(run) is None]
        print(f"{len(runs)} runs, {len(missing)} still to be made", flush=True)
        folder.classes.mkdir(parents=True, exist_ok=True)
        if missing:
            sources = [path for pattern in experiment["sources"] for path in sorted(SOURCE.glob(pattern))]
            compile_java(folder.classes, sources, classes=os.path.join(os.path.dirname(settings.pathfleet), "pathfleet-api.jar"))
            if len(missing) == len(runs):
                (folder.path / "machine.json").write_text(json.dumps(machine(settings), indent=1) + "\n", encoding="utf-8")
            try:
                if settings.slurm is not None:
                    run_all_on_slurm(folder, missing, settings)
                else:
                    run_all_here(folder, missing, settings, experiment.get("time-limit", 3600))
            except KeyboardInterrupt:
                fail("interrupted; the same command goes on")
    records = [(run, record) for run in runs if (record := folder.record(run))]
    if not records:
        fail(f"there are no runs in {folder.runs}")
    (folder.path / "commands.txt").write_text("".join(record["command"] + "\n" for _, record in records), encoding="utf-8")
    shown = settings.experiment.absolute()
    shown = shown.relative_to(SOURCE) if shown.is_relative_to(SOURCE) else shown.name
    page(folder, shown, experiment, [figures(run, record) for run, record in records], len(records) == len(runs))
    print(f"written: {folder.path}/README.md")


if __name__ == "__main__":
    main()
