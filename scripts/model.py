#!/usr/bin/env python3
"""The model of the protocol between ranks: measures its constants, holds it against real ranks of this machine, simulates
many ranks, and writes results/model/.

  scripts/model.py all --build build/model          everything, as in results/model
  scripts/model.py costs|validate|simulate|page     one step of it

The build is one with -DPATHFLEET_MODEL=ON (scripts/install-deps.sh --model). A simulation whose line is in
results/model/runs is not made again. Written are costs.json, validation.csv, simulations.csv, course.csv (how a search
proceeds), machine.json, commands.txt, the plots and README.md, whose first paragraphs are results/model/shows.md.
"""
import argparse
import csv
import json
import os
import pathlib
import shlex
import statistics
import subprocess
import sys

from experiment import import_pyplot, machine

SOURCE = pathlib.Path(__file__).resolve().parent.parent
sys.path.append(str(SOURCE / "tests"))
from pathfleet_command import MPIRUN  # noqa: E402

SPINS = 1600  # make a transition as long as one of DiningPhilosophers 5 with --por=off: 2.0 us
TARGET = 10_000_000_000  # states
VALIDATED_GRAPH = "100x100x60"
FAST = ["--latency=1.5e-6", "--bandwidth=12.5e9"]
SLOW = ["--latency=25e-6", "--bandwidth=1.25e9"]
# name: ranks, graph, options. The graphs are as large as this machine can simulate in minutes.
SIMULATIONS = {
    "1": (1, "64x64x64x4", FAST),
    "64": (64, "64x64x64x16", FAST),
    "64-larger": (64, "64x64x64x48", FAST),
    "256-smaller": (256, "64x64x64x16", FAST),
    "256": (256, "64x64x64x64", FAST),
    "1024-smaller": (1024, "64x64x64x64", FAST),
    "1024": (1024, "64x64x128x128", FAST),
}
# Beyond this machine in an hour, and not part of "all": made when named with --only.
LARGE = {
    "4096": (4096, "64x64x128x512", FAST),
    "1024-slow-network": (1024, "64x64x128x128", SLOW),
}
# By the protocol before the change that the page describes; made once with a build of that time, and kept.
EARLIER = {
    "256-before": (256, "64x64x64x16", FAST),
    "1024-before": (1024, "64x64x64x16", FAST),
}


def run(command, **more):
    done = subprocess.run(command, capture_output=True, text=True, **more)
    if done.returncode != 0:
        sys.exit(f"model: {shlex.join(map(str, command))}: {done.stderr.strip()[-2000:]}")
    return json.loads(done.stdout)


class Model:
    def __init__(self, settings):
        self.folder = settings.results
        self.runs = self.folder / "runs"
        self.runs.mkdir(parents=True, exist_ok=True)
        self.measure = [*settings.prefix, str(settings.build / "model" / "model_measure")]
        self.simulator = [*settings.prefix, str(settings.build / "model" / "model_simulate")]
        self.settings = settings

    def ranks(self, count):
        return [*self.settings.prefix, *MPIRUN, "--bind-to", "none", "-n", str(count), self.measure[-1]] if count > 1 else self.measure

    # ---- the constants

    def costs(self):
        parts = run([*self.measure, "costs", "8e-6"])
        messages = run([*self.ranks(2), "messages"])
        shared = run([*self.ranks(2 * os.cpu_count()), "polls"])
        size, send = parts["batch_size"], parts["send_batch"]
        costs = {key: parts[key] for key in ("spin", "state", "transition", "insert", "match", "miss", "answer_new", "answer_known",
                                             "take_answer", "take_batch", "remember", "ask", "sleep_more", "yield")}
        costs["flush"] = {ranks: max(0, seconds) for ranks, seconds in parts["flush"].items()}  # less than reading the clock is 0
        costs["send_query"] = (send["2"] - send["4096"]) / (size["2"] - size["4096"])
        costs["send_batch"] = max(0, send["4096"] - costs["send_query"] * size["4096"])
        for way in ("send", "receive"):
            costs[way] = {key.split("_")[1]: seconds for key, seconds in messages.items() if key.startswith(way + "_")}
        costs.update(poll=messages["poll"], poll_shared=shared["poll"], sum=messages["sum"] / 2)
        costs["outline"] = 1e-6  # of a state of a Java program; it matters only at the begin and the end of a search
        (self.folder / "costs.json").write_text(json.dumps(costs, indent=1) + "\n", encoding="utf-8")

    # ---- real ranks

    def validate(self):
        """Real searches of 1, 2 and 4 ranks in turn, and the simulations of them."""
        cores = os.cpu_count()
        measured = {count: [] for count in (1, 2, 4)}
        for _ in range(self.settings.repetitions):
            for count, runs in measured.items():
                runs.append(run([*self.ranks(count), "search", VALIDATED_GRAPH, str(SPINS)]))
        rows = []
        for count, runs in measured.items():
            shared = ["--ranks-of-node", str(count), "--processors", str(cores)] if count > cores else ["--ranks-of-node", str(count)]
            predicted = self.simulated(count, VALIDATED_GRAPH, shared)
            wall = min(each["wall_seconds"] for each in runs)
            processor = min(each["processor_seconds"] for each in runs)
            rows.append({"ranks": count, "processors": min(count, cores), "graph": VALIDATED_GRAPH, "spins": SPINS, "runs": len(runs),
                         "measured_wall_seconds": wall, "median_wall_seconds": statistics.median(each["wall_seconds"] for each in runs),
                         "measured_processor_seconds": processor,
                         "predicted_seconds": predicted["seconds"], "difference": predicted["seconds"] / wall - 1,
                         "difference_processor": predicted["seconds"] / (processor / min(count, cores)) - 1,
                         "measured_asked": statistics.median(each["asked"] for each in runs), "predicted_asked": predicted["asked"],
                         "measured_messages": statistics.median(each["messages"] for each in runs), "predicted_messages": predicted["messages"]})
        self.write_csv("validation.csv", rows)

    # ---- simulated ranks

    def command(self, ranks, graph, options):
        return [*self.simulator, "--costs", str(self.folder / "costs.json"), "--log=root.thres:warning", "--ranks", str(ranks), "--graph", graph,
                "--spins", str(SPINS), *options]

    def simulated(self, ranks, graph, options):
        # The heap has gigabytes in small pieces.
        return run(self.command(ranks, graph, options), env={**os.environ, "GLIBC_TUNABLES": "glibc.malloc.hugetlb=1"})

    def simulate(self):
        wanted = {name: {**SIMULATIONS, **LARGE}[name] for name in self.settings.only} if self.settings.only else SIMULATIONS
        for name, simulation in wanted.items():
            file = self.runs / f"{name}.json"
            if file.exists():
                continue
            print(f"{name}: {simulation[1]} on {simulation[0]} ranks", flush=True)
            result = self.simulated(*simulation)
            file.write_text(json.dumps(result) + "\n", encoding="utf-8")

    def write_csv(self, name, rows):
        with open(self.folder / name, "w", encoding="utf-8", newline="") as out:
            writer = csv.DictWriter(out, rows[0].keys(), lineterminator="\n")
            writer.writeheader()
            writer.writerows(rows)

    # ---- the page

    def figures(self, name, ranks, options, record, alone):
        """A row of simulations.csv. Between 40 % and 80 % of its states a search is in its steady part; the rest of the 10 G
        states goes on like that."""
        states, times, spent = record["states"], record["times"], record["spent_until"]
        steady = (times[79] - times[39]) / (0.4 * states)  # seconds for a state
        total = record["seconds"] + (TARGET - states) * steady
        share = {kind: (spent[79][i] - spent[39][i]) / (ranks * (times[79] - times[39])) for i, kind in enumerate(record["spent_on"])}
        return {"name": name, "ranks": ranks, "graph": record["graph"], "states": states, "options": " ".join(options),
                "simulated_seconds": record["seconds"], "steady_us_a_state_of_a_rank": 1e6 * steady * ranks,
                "seconds_for_10_g": total, "efficiency": TARGET * alone / (ranks * total), "efficiency_of_this_run": states * alone / (ranks * record["seconds"]),
                **{f"share_{kind}": value for kind, value in share.items()},
                "asked_a_state": record["asked"] / states, "queries_a_batch": 2 * record["asked"] / max(1, record["messages"]),
                "bytes_a_state": record["bytes"] / states, "states_given": record["states_given"], "rounds": record["rounds"],
                "processor_seconds_of_the_simulation": record["real_processor_seconds"]}

    def page(self):
        records = {name: (simulation, json.loads((self.runs / f"{name}.json").read_text(encoding="utf-8")))
                   for name, simulation in {**SIMULATIONS, **LARGE, **EARLIER}.items() if (self.runs / f"{name}.json").exists()}
        one = records["1"][1]
        alone = one["seconds"] / one["states"]
        rows = [self.figures(name, simulation[0], simulation[2], record, alone) for name, (simulation, record) in records.items()]
        kept = [row for row in self.read_csv("simulations.csv") if row["name"] in EARLIER and row["name"] not in records]
        rows += kept
        self.write_csv("simulations.csv", rows)
        courses = [{"name": name, "percent": i + 1, "seconds": time} for name, (_, record) in records.items() for i, time in enumerate(record["times"])]
        courses += [row for row in self.read_csv("course.csv") if row["name"] in {each["name"] for each in kept}]
        self.write_csv("course.csv", courses)
        (self.folder / "machine.json").write_text(json.dumps(self.machine(), indent=1) + "\n", encoding="utf-8")
        commands = [self.command(*simulation) for simulation in SIMULATIONS.values()]
        commands += [[*self.ranks(count), "search", VALIDATED_GRAPH, str(SPINS)] for count in (1, 2, 4)]
        text = "".join(shlex.join(map(str, command)) + "\n" for command in commands)
        (self.folder / "commands.txt").write_text(text.replace(str(SOURCE) + "/", ""), encoding="utf-8")
        self.draw(rows)
        self.write_page(rows, self.read_csv("validation.csv"))

    def read_csv(self, name):
        file = self.folder / name
        if not file.exists():
            return []
        with open(file, encoding="utf-8", newline="") as rows:
            return [{key: number(value) for key, value in row.items()} for row in csv.DictReader(rows)]

    def machine(self):
        file = self.folder / "machine.json"
        if file.exists() and not self.settings.new_machine:
            return json.loads(file.read_text(encoding="utf-8"))
        about = machine(argparse.Namespace(pathfleet=self.measure[-1], slurm=None))
        about.pop("pathfleet")
        about["simgrid"] = subprocess.run(["pkg-config", "--modversion", "simgrid"], capture_output=True, text=True).stdout.strip()
        return about

    def draw(self, rows):
        pyplot = import_pyplot()
        now = [row for row in rows if str(row["name"]).isdigit()]
        before = [row for row in rows if str(row["name"]).endswith("-before")]
        chart, axes = pyplot.subplots(figsize=(7, 3.6))
        for label, some in (("now", now), ("before", before)):
            if some:
                axes.plot([row["ranks"] for row in some], [100 * row["efficiency"] for row in some], marker="o", label=label)
        axes.axhline(80, color="k", linestyle=":", label="aim")
        axes.set(title="10 G states: efficiency, %", xlabel="ranks", ylim=(0, 105))
        axes.set_xscale("log", base=2)
        axes.legend(loc="lower left")
        self.save(pyplot, chart, "efficiency.svg")
        shown = [row for row in rows if row["ranks"] > 1]
        chart, axes = pyplot.subplots(figsize=(7.5, 3.6))
        low = [0] * len(shown)
        for kind in [key for key in shown[0] if key.startswith("share_")]:
            values = [100 * row[kind] for row in shown]
            axes.bar(range(len(shown)), values, bottom=low, label=kind.removeprefix("share_"))
            low = [a + b for a, b in zip(low, values)]
        axes.set_xticks(range(len(shown)), [str(row["name"]) for row in shown], rotation=20, ha="right")
        axes.set(title="What a rank's time is spent on in the steady part, %")
        axes.legend(loc="upper left", bbox_to_anchor=(1, 1))
        self.save(pyplot, chart, "shares.svg")
        chart, axes = pyplot.subplots(figsize=(7, 3.6))
        courses = self.read_csv("course.csv")
        for row in shown:
            points = [(1000 * each["seconds"], each["percent"]) for each in courses if str(each["name"]) == str(row["name"])]
            axes.plot(*zip(*points), label=str(row["name"]))
        axes.set(title="The course of the simulated searches: % of their states", xlabel="ms of simulated time", xscale="log")
        axes.legend(loc="upper left", bbox_to_anchor=(1, 1))
        self.save(pyplot, chart, "course.svg")

    def save(self, pyplot, chart, name):
        chart.tight_layout()
        chart.savefig(self.folder / name, metadata={"Date": None})
        pyplot.close(chart)

    def write_page(self, rows, validation):
        about = self.machine()
        lines = ["# A model of the protocol between ranks", "", (self.folder / "shows.md").read_text(encoding="utf-8").strip(), ""]
        for image, title in (("efficiency.svg", "Efficiency"), ("shares.svg", "What time is spent on"), ("course.svg", "Course")):
            lines += [f"![{title}]({image})", ""]
        kinds = [key for key in rows[0] if key.startswith("share_")]
        lines += ["## Simulated", "",
                  "| simulation | ranks | states simulated | us a state of a rank | 10 G states in | efficiency | "
                  + " | ".join(kind.removeprefix("share_") for kind in kinds) + " | queries a batch | bytes a state |",
                  "|" + "---|" * (8 + len(kinds))]
        for row in rows:
            lines.append(f"| {row['name']} | {row['ranks']:,} | {row['states']:,} | {row['steady_us_a_state_of_a_rank']:.2f} | "
                         f"{row['seconds_for_10_g']:,.0f} s | {100 * row['efficiency']:.1f} % | "
                         + " | ".join(f"{100 * row[kind]:.1f} %" for kind in kinds)
                         + f" | {row['queries_a_batch']:.1f} | {row['bytes_a_state']:.0f} |")
        lines += ["", "## Predicted and measured", "",
                  "| ranks | processors | predicted | measured, least of the runs | difference | processor time / processors | difference | "
                  "queries predicted, measured | messages predicted, measured |", "|" + "---|" * 9]
        for row in validation:
            lines.append(f"| {row['ranks']} | {row['processors']} | {row['predicted_seconds']:.3f} s | {row['measured_wall_seconds']:.3f} s | "
                         f"{100 * row['difference']:+.1f} % | {row['measured_processor_seconds'] / row['processors']:.3f} s | "
                         f"{100 * row['difference_processor']:+.1f} % | {row['predicted_asked']:,.0f}, {row['measured_asked']:,.0f} | "
                         f"{row['predicted_messages']:,.0f}, {row['measured_messages']:,.0f} |")
        lines += ["", (self.folder / "method.md").read_text(encoding="utf-8").strip(), "",
                  f"Commit {about['commit']}, {about['date']}: {about['processors']} processors ({about['processor']}), {about['memory_gb']} GB, "
                  f"{about['system']}, {about['mpirun']}, SimGrid {about['simgrid']}; load {about['load_at_begin']:.1f}.", "", "To repeat it:", "",
                  "```", "scripts/install-deps.sh --model", "cmake -G Ninja -S . -B build/model -DPATHFLEET_MODEL=ON && ninja -C build/model model_measure model_simulate",
                  "scripts/model.py all --build build/model", "```", ""]
        (self.folder / "README.md").write_text("\n".join(lines), encoding="utf-8")


def number(text):
    for kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            pass
    return text


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("steps", nargs="+", choices=["all", "costs", "validate", "simulate", "page"])
    parser.add_argument("--build", type=lambda path: pathlib.Path(path).absolute(), default=SOURCE / "build/model")
    parser.add_argument("--results", type=lambda path: pathlib.Path(path).absolute(), default=SOURCE / "results/model")
    parser.add_argument("--prefix", type=shlex.split, default=[], help="in front of all that is measured, such as 'nice -n -20'")
    parser.add_argument("--repetitions", type=int, default=5, help="of each measurement of real ranks [5]")
    parser.add_argument("--only", nargs="*", help="simulations, by name")
    parser.add_argument("--new-machine", action="store_true", help="write machine.json again")
    settings = parser.parse_args()
    model = Model(settings)
    steps = ["costs", "validate", "simulate", "page"] if "all" in settings.steps else settings.steps
    for step in steps:
        getattr(model, step)()


if __name__ == "__main__":
    main()
