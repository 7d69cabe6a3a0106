// The structures that a boolean method of a class accepts, found by trying out all its inputs within a scope. Main
// function: valid_structures.
#pragma once

#include <string>
#include <vector>

#include "bounds/field_bounds.h"
#include "cli/options/options.h"
#include "cli/search/ranks.h"
#include "cli/search/watch.h"

namespace pathfleet::cli {

struct ValidStructures {
  std::vector<bounds::StructureGraph> found;  // each once; on the first rank only
  std::vector<std::string> reasons;           // why some may be missing
  u64 paths = 0;
};

/// `method`: a boolean method of the structure's receiver without arguments, such as repOK. All ranks call it together.
ValidStructures valid_structures(const Options& options, const bounds::Structure& structure, u32 scope,
                                 const std::string& method, Ranks& ranks);

}  // namespace pathfleet::cli
