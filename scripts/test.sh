#!/usr/bin/env bash
# Everything that must pass before a change goes in: the release build with all suites but the slow ones, then the unit tests of
# the folders below the VM under sanitizers: what reads bytes of others under the address and undefined-behaviour sanitizers, what
# threads share under the thread sanitizer.
# scripts/test.sh --sanitizers runs all unit tests and a sample of the Java programs under them.
# scripts/test.sh --slow runs the slow suites, and then the fuzzers, built by clang.
set -euo pipefail
cd "$(dirname "$0")/.."
jobs=${JOBS:-$(nproc)}

case "${1:-}" in
  '' | --slow | --sanitizers) ;;
  *)
    echo "usage: scripts/test.sh [--sanitizers|--slow]" >&2
    exit 64
    ;;
esac

# Runs the tests of a preset. If some fail, the reasons are the last lines. One more at a time than there are processors: many
# tests wait.
run_tests() {
  local results=$PWD/build/$1-tests.xml code=0
  ctest --preset "$1" --parallel $((jobs + 1)) --output-junit "$results" || code=$?
  [ $code -eq 0 ] || scripts/failures.py "$results"
  return $code
}

scripts/install-deps.sh --slurm
scripts/install-deps.sh --experiments
scripts/install-deps.sh --browser
case "${1:-}" in
  --slow)
    scripts/build.sh release
    run_tests slow
    scripts/install-deps.sh --fuzz
    scripts/build.sh fuzz
    python3 tests/fuzz/run.py --build build/fuzz
    ;;
  --sanitizers)
    scripts/build.sh asan
    run_tests asan
    scripts/build.sh tsan
    run_tests tsan
    ;;
  *)
    scripts/build.sh release
    run_tests release
    scripts/build.sh asan asan-foundations
    run_tests asan-foundations
    scripts/build.sh tsan tsan-foundations
    run_tests tsan-foundations
    ;;
esac
