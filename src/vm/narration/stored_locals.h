// The last values of local variables, also where the program does not read them again. A state does not keep those:
// dead slots are cleared, so that they do not distinguish states. Main functions: pass(), find().
//
// Invariant: a value is there only if no instruction has stored into the variable since. With CoverageFilter::every.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string_view>

#include "vm/narration/object_names.h"
#include "vm/narration/stored_calls.h"

namespace pathfleet::vm {

class StoredLocals {
 public:
  /// Shows the value in the slots of a frame, which is of the type of this descriptor.
  using Show = std::function<Snapshot::Value(const u64* locals, u32 slot, std::string_view descriptor)>;

  /// A transition begins.
  void begin() { before_ = {}; }
  /// The running thread, with this number, is about to run an instruction of the program in its innermost frame.
  void pass(const Machine& machine, u32 thread, u16 bci, const Show& show);
  /// The values now, given how many frames each thread has, by its number. The same object as before if nothing has
  /// changed.
  std::shared_ptr<const StoredCalls> keep(const std::map<u32, u32>& depths);

 private:
  static constexpr u32 kDeepest = 500;

  StoredCalls calls_;
  std::shared_ptr<const StoredCalls> kept_;  // equal to calls_, or null
  /// The instruction that ran last in this transition, if it is a store.
  struct Store {
    u32 thread = 0, depth = 0;
    const Method* method = nullptr;
    u32 slot = 0;
  };
  Store before_;
};

}  // namespace pathfleet::vm
