// The state graph of --graph as a file: for Graphviz, or in GraphML. Main function: make_state_graph().
//
// Invariant: what was written so far can be followed by anything else; nothing is kept but the number of ends.
#pragma once

#include <memory>
#include <ostream>
#include <string>

#include "core/successors.h"
#include "core/visited.h"

namespace pathfleet::cli {

/// What is known of a transition before it is taken.
struct GraphStep {
  std::string thread;
  std::string value;   // of a choice, such as "2 of 0..3"; empty if there was none
  std::string place;   // where the thread goes on in the program
  std::string source;  // the text of that line; empty if it is unknown
};

class StateGraph {
 public:
  virtual ~StateGraph() = default;

  virtual void begin() = 0;
  virtual void state(StateId id, u32 depth, bool deadlock) = 0;
  /// A transition to state `to`; `from` is 0 for the initial one.
  virtual void transition(StateId from, const GraphStep& step, StateId to) = 0;
  /// A transition in which the path ended otherwise.
  virtual void transition(StateId from, const GraphStep& step, const Step& ended) = 0;
  virtual void finish() = 0;
};

/// GraphML if the name ends in ".graphml", otherwise for Graphviz.
std::unique_ptr<StateGraph> make_state_graph(const std::string& file_name, std::ostream& out);

}  // namespace pathfleet::cli
