// A store on disk of prefixes that are satisfiable, with the smallest scope for which that was found; LevelDB. What is
// satisfiable within a scope is so within every larger one, and that alone is kept. Main class: AnswerStore.
//
// Invariant: an answer is used only for the invariant and structure for which it was found, and a scope at least as
// large. A damaged answer is not used.
#pragma once

#include <memory>
#include <string>

#include "bounds/label_pruning.h"

namespace pathfleet::bounds {

class AnswerStore {
 public:
  /// Opens or creates the store in this folder. Only one process may have it open. Throws BadInput.
  AnswerStore(const std::string& folder, const FieldBounds& bounds);
  ~AnswerStore();
  AnswerStore(const AnswerStore&) = delete;
  AnswerStore& operator=(const AnswerStore&) = delete;

  bool knows_satisfiable(const Prefix& prefix) const;
  void add_satisfiable(const Prefix& prefix);

 private:
  struct Database;
  std::string key(const Prefix& prefix) const;

  const std::string folder_;
  const std::string subject_;  // the invariant and the structure
  const u32 scope_;
  std::unique_ptr<Database> database_;
};

}  // namespace pathfleet::bounds
