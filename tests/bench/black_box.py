#!/usr/bin/env python3
"""Black-box inputs of the red-black map: trees that are created when isRedBlackTree reads them, and all trees by brute
force.

  black_box.py --pathfleet BIN --api-jar JAR [--nodes 6,10] [-j N]

For each size: the runs of isRedBlackTree (candidates of table 2 of Visser, Pasareanu, Khurshid, ISSTA 2004, which does
not count the empty tree), the seconds, and for small sizes the seconds and states of examples/redblack/AnyTree.java,
which creates every tree first. The paper took 212 s for 6 nodes; the aims are 1 s for 6 and 60 s for 10.
"""
import argparse
import json
import pathlib
import subprocess
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
CANDIDATES = {1: 5, 2: 24, 3: 103, 4: 432, 5: 1830, 6: 7942, 7: 35618, 10: 4065387}
MOST_BRUTE_FORCE = 6


def run(command):
    started = time.monotonic()
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        raise SystemExit(done.stdout + done.stderr)
    return time.monotonic() - started


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pathfleet", required=True)
    parser.add_argument("--api-jar", required=True)
    parser.add_argument("--nodes", default="6,10")
    parser.add_argument("-j", "--threads", default="1")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        sources = [str(path) for path in (ROOT / "examples/redblack").glob("*.java")]
        subprocess.run(["javac", "-g", "--release", "17", "-cp", options.api_jar, "-d", scratch, *sources], check=True)
        report = pathlib.Path(scratch) / "report.json"
        check = [options.pathfleet, "check", "-j", options.threads, "--json", str(report), "-cp", scratch]
        for nodes in map(int, options.nodes.split(",")):
            seconds = run([*check, "--method", "redblack.RedBlackMap.isRedBlackTree()", "--max-objects", f"redblack.RedBlackMap$Entry={nodes}"])
            statistics = json.loads(report.read_text())["statistics"]
            candidates = statistics["transitions"] - (statistics["states_new"] - 1) - 1
            line = f"{nodes:3} nodes: {candidates} candidates in {seconds:.2f} s"
            if CANDIDATES.get(nodes, candidates) != candidates:
                raise SystemExit(f"{line}; {CANDIDATES[nodes]} were expected")
            if nodes <= MOST_BRUTE_FORCE:
                seconds = run([*check, "redblack.AnyTree", str(nodes)])
                line += f"; every tree: {json.loads(report.read_text())['statistics']['states_new']} states in {seconds:.2f} s"
            print(line, flush=True)


if __name__ == "__main__":
    main()
