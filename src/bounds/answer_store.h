// A store on disk of prefixes that are satisfiable, with the smallest scope for which that was found; LevelDB. What is
// satisfiable within a scope is so within every larger one, and that alone is kept. Main class: AnswerStore.
//
// Invariant: an answer is used only for the invariant and structure for which it was found, and a scope at least as
// large. A damaged answer is not used.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <string>

#include "bounds/label_pruning.h"

namespace pathfleet::bounds {

class AnswerStore {
 public:
  /// Opens or creates the store in this folder. Only one process may have it open. Throws BadInput. `warn` gets one
  /// line if an answer could not be written; then no further ones are.
  AnswerStore(const std::string& folder, const FieldBounds& bounds, std::function<void(const std::string&)> warn);
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
  const std::function<void(const std::string&)> warn_;
  std::unique_ptr<Database> database_;
  std::atomic<bool> failed_{false};
};

}  // namespace pathfleet::bounds
