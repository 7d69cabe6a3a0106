#!/usr/bin/env python3
"""One table of the searches in a folder, made from their JSON reports: slurm/summary.py FOLDER [--csv]

A row for each search that submit.py has submitted (NAME.job) or that has a report (NAME.json). A search that was saved
and has not ended yet is "saved"; one without a report shows the last line of run.sbatch. `times ...` compares the
duration with the first row's where the program and its options are the same, as in a sweep over numbers of ranks.
"""
import argparse
import csv
import json
import pathlib
import re
import sys

COLUMNS = ["name", "verdict", "errors", "states", "matched", "seconds", "states/s", "times first", "ranks x threads", "idle %",
           "wire MB", "memory a rank MB", "bytes a state", "words"]


def read(path):
    """A report; None if there is none, or a search is about to write it."""
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None


def last_line(folder, name):
    """The last line of run.sbatch about a search without a report: how the job has ended, or that it runs."""
    for path in sorted(folder.glob("*.out"), reverse=True):
        lines = [line for line in path.read_text(encoding="utf-8", errors="replace").splitlines() if line.startswith("run.sbatch: ")]
        if path.stem == name or any(f"/{name}.json" in line for line in lines):
            return re.sub(r"^run\.sbatch: (job \S+, )?", "", lines[-1]) if lines else "running"
    return "waiting"


def row(folder, name):
    """The row of a search, as a dictionary by column."""
    report = read(folder / f"{name}.json")
    job = folder / f"{name}.job"
    words = job.read_text(encoding="utf-8").strip() if job.exists() else ""
    if report is None:
        note = last_line(folder, name)
        return {"name": name, "verdict": "no report", "words": f"{words} ({note[:80]})"}
    figures = report["statistics"]
    ranks = figures["by_rank"] or [{"bytes_sent": 0, "peak_rss_bytes": figures["peak_rss_bytes"]}]
    return {
        "name": name,
        "verdict": "saved" if report["reason"].startswith("saved; ") else report["verdict"],
        "errors": len(report["errors"]),
        "states": figures["states_new"],
        "matched": figures["states_matched"],
        "seconds": round(figures["wall_seconds"], 2),
        "states/s": round(figures["states_per_second"]),
        "ranks x threads": f"{figures['ranks']} x {figures['threads'] // figures['ranks']}",
        "idle %": round(100 * figures["idle_share"], 1),
        "wire MB": round(sum(rank["bytes_sent"] for rank in ranks) / 1e6, 1),
        "memory a rank MB": round(max(rank["peak_rss_bytes"] for rank in ranks) / 1e6),
        "bytes a state": round(figures["bytes_per_state"], 1),
        "words": words or " ".join([report["main"], *report["arguments"]]),
    }


def rows_of(folder):
    names = {path.stem for pattern in ("*.json", "*.job") for path in folder.glob(pattern)}
    by_number = sorted(names, key=lambda name: [(int(part), "") if part.isdigit() else (-1, part) for part in re.split(r"(\d+)", name)])
    rows = [row(folder, name) for name in by_number]
    first = {}
    for each in rows:
        if each.get("seconds") and each["verdict"] != "saved":
            begun = first.setdefault(each["words"], each)
            if begun is not each:
                each["times first"] = round(begun["seconds"] / each["seconds"], 2)
    return rows


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--csv", action="store_true", help="comma-separated values, instead of a table in Markdown")
    settings = parser.parse_args()
    if not settings.folder.is_dir():
        sys.exit(f"summary: {settings.folder}: there is no such folder")
    rows = rows_of(settings.folder)
    if not rows:
        sys.exit(f"summary: {settings.folder}: there are no reports in it")
    if settings.csv:
        writer = csv.DictWriter(sys.stdout, COLUMNS, lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)
        return
    cells = [COLUMNS, *([f"{value:,}" if isinstance(value := each.get(column, ""), int) else str(value).replace("|", "\\|")
                         for column in COLUMNS] for each in rows)]
    print("| " + " | ".join(cells[0]) + " |", "|" + "---|" * len(COLUMNS), sep="\n")
    for line in cells[1:]:
        print("| " + " | ".join(line) + " |")


if __name__ == "__main__":
    main()
