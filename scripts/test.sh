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

# Runs the tests of a preset. If some fail, the reasons are the last lines.
run_tests() {
  local results=$PWD/build/$1-tests.xml code=0
  ctest --preset "$1" --parallel "$jobs" --output-junit "$results" || code=$?
  [ $code -eq 0 ] || scripts/failures.py "$results"
  return $code
}

scripts/install-deps.sh --slurm
scripts/install-deps.sh --experiments
scripts/install-deps.sh --browser
scripts/build.sh release
if [ "${1:-}" = --slow ]; then
  run_tests slow
  scripts/install-deps.sh --fuzz
  scripts/build.sh fuzz
  exec python3 tests/fuzz/run.py --build build/fuzz
fi
run_tests release
scripts/build.sh asan
run_tests asan
scripts/build.sh tsan
run_tests tsan
