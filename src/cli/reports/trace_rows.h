// A trace as a person reads it: a row for each place at which a step did something. Main functions: trace_rows(),
// print_trace().
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <ostream>
#include <string>
#include <vector>

#include "cli/program/program.h"
#include "cli/reports/paint.h"
#include "cli/reports/source_lines.h"

namespace pathfleet::cli {

struct TraceRow {
  u64 step;
  std::string thread;
  std::string text;  // what the thread did, or chose; empty: nothing that others could notice
  Locations location;
  u32 times = 1;            // so many steps in a row look like this one
  bool begins_step = true;  // it is the first row of its step
  u64 last_step = 0;        // the last of these steps
  std::size_t told = 0;     // the number of its first text among those that are told of its step
};

/// The rows of the steps from `from` on. Steps that did nothing that other threads could notice are left out, except
/// the last one, and steps of one thread that differ in numbers only become one row; with `all`, none of this.
std::vector<TraceRow> trace_rows(const std::vector<TraceLine>& trace, bool all, u64 from = 0);

/// The rows of a playback: the way, and of a lasso what goes on for ever.
struct PlayedRows {
  std::vector<TraceRow> way, cycle;
};
PlayedRows played_rows(const Playback& playback, bool all);

/// "locks Fork.a, writes Table.n 1 -> 2   Table.run(Table.java:7)  synchronized (a) {", escaped.
std::string deed_text(const TraceRow& row);

/// Whether a place is in the library's code, which means nothing to a person.
bool is_in_library(const Locations& location);

/// For the JSON report: all steps.
nlohmann::ordered_json trace_json(const std::vector<TraceLine>& trace);

/// Prints the trace of a playback; of a lasso, what goes on for ever stands apart.
void print_played(std::ostream& out, const Playback& playback, bool all, SourceLines& sources, Paint paint = {});
/// Prints a row on each line, with the source where it is found.
void print_trace(std::ostream& out, const std::vector<TraceRow>& rows, SourceLines& sources, Paint paint = {});

}  // namespace pathfleet::cli
