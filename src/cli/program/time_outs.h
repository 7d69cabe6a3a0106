// --timeouts: which time-outs may fire, and what an error rests on. Main functions: early_time_outs, time_outs_text.
#pragma once

#include <optional>
#include <string>

#include "cli/program/program.h"

namespace pathfleet::cli {

constexpr u32 kMostEarlyTimeOuts = 1'000'000'000;

/// The value of --timeouts as VmOptions::early_time_outs. Throws UsageError.
std::optional<u32> early_time_outs(const std::string& timeouts);

/// A sentence on the time-outs that fire on the path to an error, without capital and full stop; empty if there is
/// nothing to say. `timeouts`: the value of --timeouts.
std::string time_outs_text(const std::string& timeouts, const Playback& playback);

}  // namespace pathfleet::cli
