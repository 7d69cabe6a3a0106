// A state as the contents of all its components in sequence. Main functions: WholeState::pack, WholeState::unpack.
//
// Invariant: see core/state_packer.h. The numbers in it (references, classes, methods) are valid in this process only.
#pragma once

#include "core/state_packer.h"
#include "vm/state/state_root.h"

namespace pathfleet::vm {

class WholeState final : public StatePacker {
 public:
  /// `store` is the view of the thread that uses this object.
  explicit WholeState(ComponentStore& store) : store_(store) {}

  void pack(u64 root, std::vector<std::byte>& bytes) override;
  u64 unpack(std::span<const std::byte> bytes) override;

 private:
  ComponentStore& store_;
  StateTree heap_, written_, threads_;  // of the last state, which is usually similar to the next one
  RootMaker roots_;
};

}  // namespace pathfleet::vm
