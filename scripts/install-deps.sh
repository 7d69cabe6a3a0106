#!/usr/bin/env bash
# Installs the Debian packages that Pathfleet is built, run and tested with.
# Does nothing, and needs neither the network nor root, when they are all there.
# --slurm: also the daemons that the test of slurm/run.sbatch starts (it is skipped without them).
# --browser: also Chromium, in which the test of the HTML report clicks (it is skipped without it).
# --fuzz: also clang, whose libFuzzer the slow suite feeds everything with that Pathfleet reads.
# --benchmarks: also what tests/bench compares with; neither the build nor a test needs it.
# --experiments: also what scripts/experiment.py draws with.
# --model: also SimGrid, on which the model of the protocol between ranks runs (scripts/model.py), and what its plots are drawn with.
set -euo pipefail

packages=(
  g++ cmake ninja-build pkg-config                                        # the build
  libfmt-dev libcli11-dev nlohmann-json3-dev libxxhash-dev libminizip-dev zlib1g-dev libtomlplusplus-dev libpugixml-dev  # libraries
  libopenmpi-dev openmpi-bin libtbb-dev libboost-serialization-dev        # ranks and threads
  libz3-dev                                                               # the solver of path conditions
  libcadical-dev libleveldb-dev                                           # field bounds: the SAT solver, and the store of its answers
  libmd-dev                                                               # the digests in witnesses
  openjdk-17-jdk-headless                                                 # the library classes, javac, java
  libgtest-dev librapidcheck-dev libzip-dev python3 python3-jsonschema python3-yaml clang-format  # the tests
  junit5 graphviz spin                                                    # what generated suites, drawings and automata of formulas are tested with
  libasm-java                                                             # the agent of tests/second_opinion.py, the mutants of tests/mutation_test.py
)

slurm_packages=(slurmctld slurmd slurm-client munge)
browser_packages=(chromium)
benchmark_packages=(gcc)
fuzz_packages=(clang)
experiment_packages=(python3-matplotlib)
model_packages=(libsimgrid-dev)

fail() {
  printf 'install-deps: %s\n' "$1" >&2
  exit 1
}

case "${1:-}" in
  '') ;;
  --slurm) packages+=("${slurm_packages[@]}") ;;
  --browser) packages+=("${browser_packages[@]}") ;;
  --fuzz) packages+=("${fuzz_packages[@]}") ;;
  --benchmarks) packages+=("${benchmark_packages[@]}") ;;
  --experiments) packages+=("${experiment_packages[@]}") ;;
  --model) packages+=("${model_packages[@]}" "${experiment_packages[@]}") ;;
  *)
    echo "usage: scripts/install-deps.sh [--slurm | --browser | --fuzz | --benchmarks | --experiments | --model]" >&2
    exit 64
    ;;
esac

command -v dpkg-query >/dev/null && command -v apt-get >/dev/null ||
  fail "this is not Debian; install the equivalents of: ${packages[*]}"

missing=()
for package in "${packages[@]}"; do
  status=$(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null || true)
  [ "$status" = installed ] || missing+=("$package")
done
[ ${#missing[@]} -gt 0 ] || exit 0

as_root=()
if [ "$(id -u)" -ne 0 ]; then
  command -v sudo >/dev/null || fail "not root and no sudo; as root, run: apt-get install ${missing[*]}"
  as_root=(sudo)
fi

log=$(mktemp)
trap 'rm -f "$log"' EXIT
run() {
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive "$@" >"$log" 2>&1 || {
    tail -n 20 "$log" >&2
    fail "'$*' failed (see above); check the network and /etc/apt/sources.list, then run this script again"
  }
}

printf 'install-deps: installing %s\n' "${missing[*]}"
run mkdir -p /usr/share/man/man1  # minimal images lack it, and the JDK's installer links into it
run apt-get update
run apt-get install -y --no-install-recommends "${missing[@]}"
