#!/usr/bin/env bash
# From a bare Debian 12 to two verdicts: installs the packages, builds, compiles the example programs, then
#   (a) finds the deadlock of the dining philosophers and prints its trace;
#   (b) exhausts, on two ranks, the driver of the test-generation paper over the JDK's own java.util.TreeMap, N = 6.
# Fails if either verdict is not the expected one, or if (b) needs more than 700 states.
set -euo pipefail
cd "$(dirname "$0")/.."

fail() {
  printf 'demo: %s\n' "$1" >&2
  exit 1
}

scripts/install-deps.sh
scripts/build.sh release

build=build/release
classes=$build/examples
mkdir -p "$classes"
javac --release 17 -cp $build/pathfleet-api.jar -d "$classes" examples/*.java

printf '\n== Dining philosophers: a deadlock is expected\n\n'
status=0
$build/pathfleet check -cp "$classes" DiningPhilosophers 3 || status=$?
[ $status -eq 1 ] || fail "expected exit code 1 (error found), got $status"

printf '\n== java.util.TreeMap, every sequence of put and remove over 6 keys, on two ranks: no errors is expected\n\n'
report=$build/treemap.json
ranks=(mpirun -q -n 2 --oversubscribe)
[ "$(id -u)" -ne 0 ] || ranks+=(--allow-run-as-root)
status=0
"${ranks[@]}" $build/pathfleet check -cp "$classes" --json $report TreeMapDriver 6 || status=$?
[ $status -eq 0 ] || fail "expected exit code 0 (no errors), got $status"
states=$(python3 -c 'import json, sys; print(json.load(open(sys.argv[1]))["statistics"]["states_new"])' $report)
[ "$states" -le 700 ] || fail "expected at most 700 new states, got $states"

printf '\ndemo: both verdicts are as expected; the TreeMap driver took %s new states\n' "$states"
