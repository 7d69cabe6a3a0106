// Whether two descriptions of valid structures agree: the declarative invariant of a class and its method, for example.
// Main function: first_difference.
//
// A description is a list of structures. A field that is open in one of them may lead anywhere, because whoever
// described it has not read the field.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "bounds/field_bounds.h"

namespace pathfleet::bounds {

struct Difference {
  StructureGraph graph;  // a smallest one that only one description has
  bool in_first;
};
/// The structures have at most `scope` objects of each class. Throws LimitReached if the process is interrupted.
std::optional<Difference> first_difference(const std::vector<StructureGraph>& first,
                                           const std::vector<StructureGraph>& second, const Structure& structure,
                                           u32 scope);

/// "p.Tree 0: root -> p.Node 0; p.Node 0: left -> null, right -> null".
std::string text_of(const StructureGraph& graph, const Structure& structure);

}  // namespace pathfleet::bounds
