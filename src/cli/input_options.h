// What is symbolic, as the command line says it: the method that is explored, and the bounds of its input. Main
// function: take_input_options.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "cli/options.h"
#include "vm/options.h"

namespace pathfleet::cli {

/// "p.C.m(sym,con)" as --method takes it; ',' may be '#'. Throws UsageError.
vm::EntryMethod parse_entry(const std::string& text);
/// Throws UsageError.
void take_input_options(const Options& options, vm::VmOptions& program);

/// For saved traces: what parse would make of it again.
nlohmann::json input_options_json(const vm::VmOptions& program);
void read_input_options(const nlohmann::json& json, vm::VmOptions& program);

}  // namespace pathfleet::cli
