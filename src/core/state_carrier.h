// Serializes a state for another rank: an outline, which says which component is at which position and means the same
// on every rank, and the components, each named by its fingerprint.
// Main functions: outline() and assemble().
//
// Invariants: assemble() checks that the state has the fingerprint of the state that outline() wrote. A ComponentList
// numbers the components, so each is listed once for all states of a batch.
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

  /// Writes the outline of a state of this rank and adds its components to `used`.
  virtual void outline(const StateRef& state, ComponentList& used, ByteWriter& out) = 0;
  /// Rebuilds the state. `components` are this rank's indexes of the components that the outline numbers. Throws
  /// InternalError if the result is no state or has another fingerprint.
  virtual StateRef assemble(ByteReader& outline, std::span<const ComponentIndex> components,
                            const Fingerprint& fingerprint) = 0;

  /// Writes a component without rank-specific numbers.
  virtual void export_component(ComponentIndex component, ByteWriter& out) = 0;
  /// Reads a component written by export_component() on another rank. Throws InternalError if it is damaged.
  virtual ComponentIndex import_component(ByteReader& in) = 0;
};

}  // namespace pathfleet
