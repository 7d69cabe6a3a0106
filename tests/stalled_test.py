#!/usr/bin/env python3
"""The unit tests of the ranks' protocol while the process stands still again and again, for a moment each time.

On a busy machine a thread may stand still between any two of its instructions. Checkpoints have lost states only then, so
this makes it happen: the process is stopped by a signal for up to 30 ms, after running for up to 20 ms, with a share of
longer stops. Each test must pass, as often as it is run.
"""
import argparse
import os
import random
import signal
import subprocess
import sys
import threading
import time


def stall(process, random_times, deadline):
    """Stops and continues the process until it ends or the deadline has passed; returns whether it ended."""
    while time.monotonic() < deadline:
        time.sleep(random_times.uniform(0.0005, 0.02))
        if process.poll() is not None:
            return True
        os.kill(process.pid, signal.SIGSTOP)
        longest = 0.03 if random_times.random() < 0.05 else 0.004
        time.sleep(random_times.uniform(0.0005, longest))
        os.kill(process.pid, signal.SIGCONT)
    return process.poll() is not None


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tests", required=True, help="the program of unit tests")
    parser.add_argument("--filter", default="*", help="which of them, as --gtest_filter takes it")
    parser.add_argument("--repeat", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=600, help="for one time; a test that takes longer hangs")
    arguments = parser.parse_args()
    failures = 0
    for seed in range(arguments.seed, arguments.seed + arguments.repeat):
        process = subprocess.Popen(
            [arguments.tests, f"--gtest_filter={arguments.filter}", "--gtest_brief=1", "--gtest_shuffle", f"--gtest_random_seed={seed}"],
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        output = []
        reader = threading.Thread(target=lambda: output.extend(process.stdout))
        reader.start()
        ended = stall(process, random.Random(seed), time.monotonic() + arguments.seconds)
        if not ended:
            process.kill()
        reader.join()
        process.wait()
        if process.returncode != 0:
            failures += 1
            print(f"seed {seed}: exit code {process.returncode}{'' if ended else ' (killed: it hangs)'}\n{''.join(output)}")
    print(f"{arguments.repeat - failures} passed, {failures} failed")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
