#!/usr/bin/env bash
# Everything that must pass before a change goes in: the release build with all suites but the slow ones, then the unit
# tests and a sample of the Java programs under the address and undefined-behaviour sanitizers, then what threads share
# under the thread sanitizer.
# scripts/test.sh --slow runs the slow suites instead, and then the fuzzers, built by clang.
set -euo pipefail
cd "$(dirname "$0")/.."
jobs=${JOBS:-$(nproc)}

case "${1:-}" in
  '' | --slow) ;;
  *)
    echo "usage: scripts/test.sh [--slow]" >&2
    exit 64
    ;;
esac

scripts/install-deps.sh --slurm
scripts/install-deps.sh --experiments
scripts/install-deps.sh --browser
scripts/build.sh release
if [ "${1:-}" = --slow ]; then
  ctest --preset slow --parallel "$jobs"
  scripts/install-deps.sh --fuzz
  scripts/build.sh fuzz
  exec python3 tests/fuzz/run.py --build build/fuzz
fi
ctest --preset release --parallel "$jobs"
scripts/build.sh asan
ctest --preset asan --parallel "$jobs"
scripts/build.sh tsan
ctest --preset tsan --parallel "$jobs"
