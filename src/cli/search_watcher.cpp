#include "cli/search_watcher.h"

#include <fmt/format.h>
#include <fmt/ostream.h>

#include <charconv>
#include <limits>

#include "cli/options.h"
#include "core/escape.h"

namespace pathfleet::cli {
namespace {

std::string in_quotes(std::string_view text) { return '"' + escape::dot(text) + '"'; }

StateId parse_id(std::string_view text) {
  StateId id = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), id);
  if (error != std::errc() || end != text.data() + text.size() || id == 0) {
    throw UsageError(fmt::format("--dump-state: {} is not a state's number, 1 being the initial state", text));
  }
  return id;
}

/// The label and attributes of the node for the end of a path.
std::string end_node(const Step& step) {
  switch (step.end) {
    case StepEnd::error: return fmt::format("label={}, shape=box, color=red", in_quotes(identity_of(*step.finding)));
    case StepEnd::ignored: return "label=\"ignored\", shape=plaintext, fontcolor=gray";
    case StepEnd::bounded:
    case StepEnd::unsupported: return fmt::format("label={}, shape=box, style=dashed", in_quotes(step.reason));
    case StepEnd::path:
    case StepEnd::state: break;
  }
  return "label=\"end\", shape=plaintext";
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

SearchWatcher::SearchWatcher(vm::JavaProgram& program, std::ostream* graph, StateRange dumped, std::ostream& out)
    : program_(program), graph_(graph), dumped_(dumped), out_(out) {
  if (graph_) *graph_ << "digraph states {\n  node [shape=circle]\n  s0 [shape=point]\n";
}

void SearchWatcher::on_transition(StateId from, u32 choice, const Step& step, StateId to) {
  if (!graph_) return;
  std::string target;
  if (step.end == StepEnd::state) {
    target = fmt::format("s{}", to);
  } else {
    target = fmt::format("e{}", ++ends_);
    fmt::print(*graph_, "  {} [{}]\n", target, end_node(step));
  }
  const std::string label = from == 0 ? "" : program_.describe(choice);
  fmt::print(*graph_, "  s{} -> {} [label={}]\n", from, target, in_quotes(label));
}

void SearchWatcher::on_state(StateId id, const StateRef&, u32 depth, const Choices& choices) {
  if (graph_) {
    fmt::print(*graph_, "  s{} [label=\"{}\"{}]\n", id, id, choices.deadlock ? ", color=red, xlabel=\"deadlock\"" : "");
  }
  if (dumped_.first <= id && id <= dumped_.last) {
    fmt::print(out_, "state {}, depth {}, {} choices\n{}\n", id, depth, choices.count, program_.dump_state());
  }
}

void SearchWatcher::finish() {
  if (graph_) *graph_ << "}\n";
}

}  // namespace pathfleet::cli
