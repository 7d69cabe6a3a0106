#!/usr/bin/env python3
"""Runs the fuzzers of a build with clang (the preset fuzz) for a while each, from the corpus.

  run.py --build DIR [--scale X] [--keep DIR] [KIND...]

DIR is build/fuzz. Each kind of input gets a number of runs (below) times X, or at most its seconds times X. New finds go to a folder of
the moment; what made a fuzzer fail is copied to --keep. Prints the executions of each kind; exits with 1 if one failed.
"""
import argparse
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
KINDS = {  # kind: fuzzer, runs, seconds, most bytes
    "class": ("fuzz_files", 1_000_000, 1200, 32768),
    "jar": ("fuzz_files", 100_000, 600, 65536),
    "image": ("fuzz_files", 100_000, 600, 65536),
    "formula": ("fuzz_ltl", 1_000_000, 600, 16384),
    "formulas": ("fuzz_program", 100_000, 600, 16384),
    "run": ("fuzz_program", 100_000, 1200, 32768),
    "stdin": ("fuzz_program", 100_000, 600, 4096),
    "jpf": ("fuzz_program", 100_000, 600, 16384),
    "toml": ("fuzz_program", 100_000, 600, 16384),
    "trace": ("fuzz_program", 100_000, 600, 16384),
}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--build", required=True, type=pathlib.Path)
    parser.add_argument("--scale", type=float, default=1)
    parser.add_argument("--keep", type=pathlib.Path)
    parser.add_argument("kinds", nargs="*", choices=[[], *KINDS])
    settings = parser.parse_args()
    failed = False
    for kind in settings.kinds or KINDS:
        fuzzer, runs, seconds, longest = KINDS[kind]
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            (folder / "new").mkdir()
            done = subprocess.run(
                [settings.build / "tests/fuzz" / fuzzer, f"--kind={kind}", f"-runs={int(runs * settings.scale)}",
                 f"-max_total_time={max(1, int(seconds * settings.scale))}", f"-max_len={longest}", "-rss_limit_mb=3000", "-timeout=30",
                 f"-artifact_prefix={folder}/found-", folder / "new", HERE / "corpus" / kind],
                stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace", check=False)
            counts = re.findall(r"^#(\d+)\s", done.stdout, re.M)
            print(f"{kind}: {counts[-1] if counts else 0} executions, {'ok' if done.returncode == 0 else 'FAILED'}", flush=True)
            if done.returncode != 0:
                failed = True
                print("\n".join(done.stdout.splitlines()[-40:]))
                if settings.keep:
                    settings.keep.mkdir(parents=True, exist_ok=True)
                    for found in folder.glob("found-*"):
                        shutil.copy(found, settings.keep / f"{kind}-{found.name}")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
