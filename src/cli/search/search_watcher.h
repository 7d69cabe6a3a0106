// Writes the state graph, and states as text, during a search. Main class: SearchWatcher.
#pragma once

#include <memory>
#include <ostream>
#include <string>

#include "cli/reports/source_lines.h"
#include "cli/reports/state_graph.h"
#include "core/search.h"
#include "vm/java_program.h"

namespace pathfleet::cli {

/// Parses the states of --dump-state: "all", "7", "3-9". Throws UsageError.
struct StateRange {
  StateId first = 1;
  StateId last = 0;  // empty unless first <= last
};
StateRange parse_range(const std::string& text);

class SearchWatcher final : public SearchObserver {
 public:
  /// Writes the graph to `graph` unless that is null, and dumps the states of --dump-state to `out`.
  SearchWatcher(vm::JavaProgram& program, const Options& options, std::ostream* graph, std::ostream& out);

  void on_transition(StateId from, u32 choice, const Step& step, StateId to) override;
  void on_state(StateId id, const StateRef& state, u32 depth, const Choices& choices) override;
  /// Writes the end of the graph.
  void finish();

 private:
  vm::JavaProgram& program_;
  std::unique_ptr<StateGraph> graph_;  // or null
  SourceLines sources_;
  StateRange dumped_;
  std::ostream& out_;
};

}  // namespace pathfleet::cli
