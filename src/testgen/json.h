// Inputs as JSON, and heaps as drawings. Main functions: inputs_json() and drawing().
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "testgen/input_heap.h"

namespace pathfleet::testgen {

/// The format is described in docs/testgen.md.
nlohmann::ordered_json inputs_json(const std::vector<TestInput>& inputs);

/// The heap before the call, in the language of Graphviz.
std::string drawing(const Roots& roots, const std::string& title);
/// Runs `dot` to make an SVG file. Throws BadInput if the command does not exist, OutputLost if it fails.
void write_svg(const std::string& drawing, const std::string& path);

}  // namespace pathfleet::testgen
