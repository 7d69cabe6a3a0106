// How a state gets from one rank to another: as an outline, which says what components stand where and is the same on
// every rank, and as components, each named by its fingerprint, in a form that any rank can take in.
// Main functions: outline() and assemble().
//
// Invariants: assemble() of what outline() wrote gives a state with the same fingerprint, which it checks; components
// are numbered by a ComponentList, and so are listed once for all states of a batch.
#pragma once

#include <span>
#include <unordered_map>
#include <vector>

#include "core/bytes.h"
#include "core/component_store.h"
#include "core/successors.h"

namespace pathfleet {

/// The different components of a batch of states, numbered from 0 in the order of their first use.
class ComponentList {
 public:
  u32 number_of(ComponentIndex component) {
    const auto [place, fresh] = numbers_.try_emplace(component, static_cast<u32>(components_.size()));
    if (fresh) components_.push_back(component);
    return place->second;
  }
  const std::vector<ComponentIndex>& components() const { return components_; }

 private:
  std::unordered_map<ComponentIndex, u32> numbers_;
  std::vector<ComponentIndex> components_;
};

class StateCarrier {
 public:
  virtual ~StateCarrier() = default;

  /// Writes which components a state of this rank is made of.
  virtual void outline(const StateRef& state, ComponentList& used, ByteWriter& out) = 0;
  /// Makes the state again: `components` are this rank's indexes of the components that the outline numbers. Throws
  /// InternalError if that is not a state or not the one with this fingerprint.
  virtual StateRef assemble(ByteReader& outline, std::span<const ComponentIndex> components,
                            const Fingerprint& fingerprint) = 0;

  /// Writes a component without any number that means something on this rank only.
  virtual void export_component(ComponentIndex component, ByteWriter& out) = 0;
  /// Takes in what export_component wrote on another rank. Throws InternalError if that is damaged.
  virtual ComponentIndex import_component(ByteReader& in) = 0;
};

}  // namespace pathfleet
