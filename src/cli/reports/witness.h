// Violation witnesses for SV-COMP's validators (sosy-lab/sv-witnesses): GraphML, format 1.0, or YAML, format 2.x. Main
// function: write_witness.
//
// Invariant: the same report gives the same bytes, but for the creation time that YAML needs.
#pragma once

#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "cli/reports/report.h"

namespace pathfleet::cli {

/// A place as a witness names it.
struct WitnessPlace {
  std::string file;  // "C.java" or "p/C.java"; empty: unknown
  i32 line = -1;     // -1: unknown
  std::string method;
  u64 thread = 0;  // 0: main
};

/// A value that the program got from outside, as Java source.
struct WitnessInput {
  std::string name, value;
  WitnessPlace place;
};

/// What a witness says of an error.
struct WitnessFacts {
  std::string specification;
  std::string program_file;
  std::string program_hash;  // SHA-256; empty if the source was not found
  std::vector<WitnessInput> inputs;
  WitnessPlace violation;
};

/// Writes the first error of the report, which must have one: its inputs in their order, then the violation.
void write_witness(std::ostream& out, const Report& report);

/// A path of a node for each input and its value, with a last edge to the violation.
void write_graphml_witness(std::ostream& out, const WitnessFacts& witness);
/// A violation sequence: a segment for each input, and one for the violation.
void write_yaml_witness(std::ostream& out, const WitnessFacts& witness);

/// In hexadecimal digits.
std::string sha256(std::string_view bytes);

}  // namespace pathfleet::cli
