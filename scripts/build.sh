#!/usr/bin/env bash
# Configures and builds one preset: scripts/build.sh [release|debug|asan|tsan|fuzz], or a part of it, such as
# scripts/build.sh asan asan-foundations. JOBS=n sets the number of compilers.
set -euo pipefail
cd "$(dirname "$0")/.."
preset=${1:-release}
cmake --preset "$preset" --log-level=WARNING
cmake --build --preset "${2:-$preset}" --parallel "${JOBS:-$(nproc)}"
