// Java states between ranks. Main class: StateTransfer; the format of its messages is below.
//
//   outline    = heap: count, runs of components with consecutive numbers (first, further ones)
//                written immortals: count, for each: component, 0 if the component names its statics, else 1 and its name
//                threads: count, for each: record, number of frames, frames from the outermost
//                output: 0, or 1 + component
//   component  = block of its bytes without local numbers (vm/state/local_numbers.h), names in the order of those
//   name       = see vm/state/portable_names.h; of an expression, or a path's condition, expr/transfer.h
//
// Invariants: written immortals are in the order of their portable keys, as in the canonical form. A received component
// has the size that its class requires. Every reference in it is null, names an immortal, or is a heap ref.
#pragma once

#include "core/state_carrier.h"
#include "vm/program/universe.h"
#include "vm/state/fingerprint.h"
#include "vm/state/state_root.h"

namespace pathfleet::vm {

class StateTransfer final : public StateCarrier {
 public:
  /// `store` is the view of the thread that uses this object.
  StateTransfer(Universe& universe, ComponentStore& store) : universe_(universe), store_(store), hasher_(universe) {}

  void outline(const StateRef& state, ComponentList& used, ByteWriter& out) override;
  StateRef assemble(ByteReader& outline, std::span<const ComponentIndex> components,
                    const Fingerprint& fingerprint) override;
  void export_component(ComponentIndex component, ByteWriter& out) override;
  ComponentIndex import_component(ByteReader& in) override;

 private:
  struct Assembly;
  void assemble_heap(Assembly& assembly);
  void assemble_written(Assembly& assembly);
  void assemble_threads(Assembly& assembly);
  Ref written_immortal(ComponentIndex component) const;
  void set(StateTree& tree, const std::vector<u32>& leaves);

  Universe& universe_;
  ComponentStore& store_;
  PortableHasher hasher_;
  StateTree heap_, written_, threads_;  // of the last state, which is usually similar to the next one
  RootMaker roots_;
  std::vector<u64> buffer_;
};

}  // namespace pathfleet::vm
