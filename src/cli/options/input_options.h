// The symbolic inputs that the command line asks for: the entry method, and the bounds of its input. Main function:
// take_input_options.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "cli/options/options.h"
#include "vm/options.h"

namespace pathfleet::cli {

/// Parses "p.C.m(sym,con)", the value of --method; '#' may replace ','. Throws UsageError.
vm::EntryMethod parse_entry(const std::string& text);
/// Whether --lazy leaves out structures that --field-bounds exclude.
bool prunes_structures(const Options& options);
/// Sets the entry method and the input bounds of `program`. Throws UsageError.
void take_input_options(const Options& options, vm::VmOptions& program);

/// The input options as JSON, for saved traces; read_input_options() reads them back.
nlohmann::json input_options_json(const vm::VmOptions& program);
void read_input_options(const nlohmann::json& json, vm::VmOptions& program);

}  // namespace pathfleet::cli
