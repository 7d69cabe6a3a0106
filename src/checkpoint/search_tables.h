// The tables of a rank's search in a file: visited states with their parents, links of the ignoring proviso, and the
// states of the frontiers. Main functions: write_tables(), read_tables().
//
// Invariants: a file means the same in every process, for states are named by their fingerprints, and the components of
// the frontier's states are written as for another rank (core/state_carrier.h). A search may be read by another number
// of ranks: each file is adopted by one rank, which takes over its parents, links and frontier; and each rank takes
// from all files the states that it owns. So after reading, as before writing, each state is known to its owner, and
// its parent to exactly one rank. All states are read into the frontier of worker 0, which gives the others theirs: it
// knows the initial state by then, and whoever reports an error needs that. Links are saved by a search of one process,
// and read by one. A search of several ranks saves which states have links that end in a state expanded fully; after a
// resume on several ranks, states expanded before are linked to if they are among these.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "core/frontier.h"
#include "core/ignoring_proviso.h"
#include "core/state_carrier.h"
#include "core/visited.h"

namespace pathfleet::checkpoint {

/// What is written, and filled by reading. All are worker 0's.
struct SearchTables {
  Visited& visited;
  StateCarrier& carrier;
  IgnoringProviso* ignoring_proviso;  // or null
  std::vector<Frontier*> frontiers;   // by worker
};

/// Writes a file. Throws OutputLost.
void write_tables(const std::string& path, const SearchTables& tables);

/// Fills empty tables from the files of all ranks, of which this one adopts some. `owns` says of a fingerprint whether
/// this rank owns it. Throws DamagedFile, LimitReached.
void read_tables(const std::vector<std::string>& files, const std::vector<bool>& adopted,
                 const std::function<bool(const Fingerprint&)>& owns, const SearchTables& tables);

}  // namespace pathfleet::checkpoint
