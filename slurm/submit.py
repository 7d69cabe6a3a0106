#!/usr/bin/env python3
"""Submits several searches to Slurm, each by run.sbatch, with their reports in one folder for summary.py.

  slurm/submit.py array TABLE FOLDER [options of sbatch]
  slurm/submit.py sweep 1,2,4,8 FOLDER [options of sbatch] -- [options of pathfleet check] MAIN [args]

array: a job array with a job for each line of the table, which is written as "NAME: [options] MAIN [args]"; lines that
begin with # are comments. All get the same resources. Submitted again, an array does what is missing: jobs with a
report are left out, and saved searches go on. sweep: a job for each number of ranks (--ntasks), named ranks-N.
The last words printed are the numbers of the jobs.
"""
import pathlib
import re
import shlex
import subprocess
import sys

SCRIPT = pathlib.Path(__file__).resolve().parent / "run.sbatch"
JOB = re.compile(r"[A-Za-z0-9._-]+:\s+\S")


def fail(message):
    sys.exit(f"submit: {message}")


def submit(folder, output, words):
    """Submits a job; its number."""
    folder.mkdir(parents=True, exist_ok=True)
    command = ["sbatch", "--parsable", f"--output={folder}/{output}", *words]
    print(shlex.join(command), flush=True)
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=False)
    if done.returncode != 0:
        sys.exit(done.returncode)
    return done.stdout.strip().split(";")[0]


def jobs_of(table):
    """The names of the table's jobs."""
    if not table.is_file():
        fail(f"{table}: there is no such file")
    lines = [line.strip() for line in table.read_text(encoding="utf-8").splitlines()]
    jobs = [line for line in lines if line and not line.startswith("#")]
    for line in jobs:
        if not JOB.match(line):
            fail(f"{table}: '{line}' is no job; a job is written as 'NAME: [options] MAIN [args]'")
    names = [line.split(":")[0] for line in jobs]
    if not names or len(set(names)) != len(names):
        fail(f"{table}: " + ("two jobs have the same name" if names else "there is no job in it"))
    return names


def array(table, folder, resources):
    count = len(jobs_of(table))
    return [submit(folder, "%A_%a.out", [f"--array=1-{count}", *resources, str(SCRIPT), "--table", str(table), str(folder)])]


def sweep(ranks, folder, words):
    if "--" not in words:
        fail("the options of sbatch end with --")
    at = words.index("--")
    resources, search = words[:at], words[at + 1:]
    numbers = []
    for count in ranks.split(","):
        if not count.isdigit() or int(count) == 0:
            fail(f"'{ranks}' is no list of numbers of ranks, such as 1,2,4")
        name = f"ranks-{count}"
        files = ["--json", f"{folder}/{name}.json", "--checkpoint", f"{folder}/{name}.checkpoint"]
        numbers.append(submit(folder, f"{name}.out", [f"--ntasks={count}", *resources, str(SCRIPT), *files, *search]))
        (folder / f"{name}.job").write_text(" ".join(search) + "\n", encoding="utf-8")
    return numbers


def main():
    words = sys.argv[1:]
    if len(words) < 3 or words[0] not in ("array", "sweep"):
        sys.exit(__doc__)
    folder = pathlib.Path(words[2]).absolute()
    if words[0] == "array":
        numbers = array(pathlib.Path(words[1]).absolute(), folder, words[3:])
    else:
        numbers = sweep(words[1], folder, words[3:])
    print(f"afterwards: {shlex.join([str(SCRIPT.parent / 'summary.py'), words[2]])}")
    print("jobs:", *numbers)


if __name__ == "__main__":
    main()
