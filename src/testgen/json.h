// Inputs as JSON, and heaps as drawings. Main functions: inputs_json() and drawing().
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "testgen/input_heap.h"

namespace pathfleet::testgen {

/// docs/testgen.md says what is in it.
nlohmann::ordered_json inputs_json(const std::vector<TestInput>& inputs);

/// The heap before the call, for Graphviz.
std::string drawing(const Roots& roots, const std::string& title);
/// Has `dot` make an SVG file of a drawing. Throws BadInput if there is no such command, OutputLost if it fails.
void write_svg(const std::string& drawing, const std::string& path);

}  // namespace pathfleet::testgen
