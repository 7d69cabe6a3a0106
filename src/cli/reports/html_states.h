// The states of a path for the HTML report, each told by what differs from the one before. Main class: HtmlStates.
//
// A state is a set of groups: a thread, a frame, the static fields of a class, an object. A group has a key, and a
// body: a title, a note, and variables with their values. Equal bodies are stored once.
#pragma once

#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "vm/narration/snapshot.h"

namespace pathfleet::cli {

class HtmlStates {
 public:
  using Json = nlohmann::ordered_json;

  /// What a snapshot of a state leaves out.
  static constexpr vm::SnapshotLimits limits = {.elements = 40, .objects = 400, .library = false};

  /// The state after the next step of the path.
  void add(const vm::Snapshot& snapshot);

  /// {"keys", "texts", "bodies": [[title, note, [name, value, ...]]], "changes": [[key, body or -1, ...]]}, of numbers;
  /// `changes` has an element for each step that was added. "complete": no state had more objects.
  Json json() const;

 private:
  struct Names {
    std::map<std::string, int> numbers;
    std::vector<std::string> texts;
    int of(const std::string& text);
  };
  using State = std::map<int, int>;  // the body of each group, by key
  int body_of(const std::string& title, const std::string& note, const std::vector<vm::Snapshot::Variable>& variables);
  void add_thread(const vm::Snapshot::Thread& thread, State& state);

  Names keys_, texts_, classes_;
  std::map<std::vector<int>, int> body_numbers_;
  std::vector<std::vector<int>> bodies_;  // title, note, variables
  State state_;
  bool complete_ = true;
  Json changes_ = Json::array();
};

}  // namespace pathfleet::cli
