#include "cli/search/search_watcher.h"

#include <fmt/format.h>
#include <fmt/ostream.h>

#include <charconv>
#include <limits>

#include "cli/options/options.h"
#include "cli/reports/trace_rows.h"

namespace pathfleet::cli {
namespace {

StateId parse_id(std::string_view text) {
  StateId id = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), id);
  if (error != std::errc() || end != text.data() + text.size() || id == 0) {
    throw UsageError(fmt::format("--dump-state: {} is not a state's number, 1 being the initial state", text));
  }
  return id;
}

}  // namespace

StateRange parse_range(const std::string& text) {
  if (text.empty()) return {};
  if (text == "all") return {1, std::numeric_limits<StateId>::max()};
  const size_t dash = text.find('-');
  const StateId first = parse_id(std::string_view(text).substr(0, dash));
  const StateId last = dash == std::string::npos ? first : parse_id(std::string_view(text).substr(dash + 1));
  if (last < first) throw UsageError(fmt::format("--dump-state: {} is after {}", first, last));
  return {first, last};
}

SearchWatcher::SearchWatcher(vm::JavaProgram& program, const Options& options, std::ostream* graph, std::ostream& out)
    : program_(program),
      graph_(graph ? make_state_graph(options.graph, *graph) : nullptr),
      sources_(options),
      dumped_(parse_range(options.dump_state)),
      out_(out) {
  if (graph_) graph_->begin();
}

void SearchWatcher::on_transition(StateId from, u32 choice, const Step& step, StateId to) {
  if (!graph_) return;
  GraphStep taken;
  if (from != 0) {
    const vm::JavaProgram::Move move = program_.move_of(choice);
    taken = {move.thread, move.value, is_in_library(move.place) ? "" : move.place.text, sources_.of(move.place)};
  }
  if (step.end == StepEnd::state) {
    graph_->transition(from, taken, to);
  } else {
    graph_->transition(from, taken, step);
  }
}

void SearchWatcher::on_state(StateId id, const StateRef&, u32 depth, const Choices& choices) {
  if (graph_) graph_->state(id, depth, choices.deadlock);
  if (dumped_.first <= id && id <= dumped_.last) {
    fmt::print(out_, "state {}, depth {}, {} choices\n{}\n", id, depth, choices.count, program_.dump_state());
  }
}

void SearchWatcher::finish() {
  if (graph_) graph_->finish();
}

}  // namespace pathfleet::cli
