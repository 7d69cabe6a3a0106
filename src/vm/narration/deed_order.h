// Which deeds of a path had to come before which: an unlock before the next lock, a notification before waking, the
// start of a thread before its first deed, its end before a join. Main class: DeedOrder.
//
// Invariant: what is found happens before by JLS 17.4.5. Not everything that happens before is found: what volatile
// fields order is not. What queues, barriers and futures order is found by library_order.h.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>

#include "vm/narration/told.h"

namespace pathfleet::vm {

class DeedOrder {
 public:
  /// `thread` lets others go on that wait for `key`: the name of a lock, of a thread that is started, and so on.
  void opens(Cause::Kind kind, const std::string& key, u32 thread, u32 step, u32 told) {
    last_[{kind, key}] = {thread, {kind, step, told}};
  }
  /// `thread` goes on: the last deed of another thread that has let it. nullopt: there is none.
  std::optional<Cause> passes(Cause::Kind kind, const std::string& key, u32 thread) const {
    const auto found = last_.find({kind, key});
    if (found == last_.end() || found->second.first == thread) return std::nullopt;
    return found->second.second;
  }
  /// The same, once for each time that it was opened.
  std::optional<Cause> takes(Cause::Kind kind, const std::string& key, u32 thread) {
    const std::optional<Cause> cause = passes(kind, key, thread);
    if (cause) last_.erase({kind, key});
    return cause;
  }
  /// What was opened before does not let anybody go on any more.
  void forget(Cause::Kind kind, const std::string& key) { last_.erase({kind, key}); }

 private:
  std::map<std::pair<Cause::Kind, std::string>, std::pair<u32, Cause>> last_;
};

}  // namespace pathfleet::vm
