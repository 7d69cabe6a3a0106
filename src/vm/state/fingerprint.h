// Fingerprints of components and of their positions in a state. They are the same on every rank, although classes,
// methods and immortals have other numbers there. Main functions: portable_fingerprint, placed.
//
// Invariant: a state's fingerprint is the sum over its components of placed(portable_fingerprint(content), place),
// modulo 2^128.
#pragma once

#include <span>

#include "core/component_store.h"
#include "vm/program/universe.h"

namespace pathfleet::vm {

/// The kind of position that a component has in a state.
enum class ComponentRole : u8 { heap = 1, immortal, thread, frame, output };

/// XXH3-128 of a component's bytes, with class and method numbers replaced by name hashes, references to immortals by
/// their keys and handles by the fingerprints of expressions.
Fingerprint portable_fingerprint(const Universe& universe, std::span<const std::byte> content);

/// The same as an interface for the component store.
class PortableHasher final : public ComponentHasher {
 public:
  explicit PortableHasher(const Universe& universe) : universe_(universe) {}
  Fingerprint fingerprint_of(std::span<const std::byte> content) const override {
    return portable_fingerprint(universe_, content);
  }

 private:
  const Universe& universe_;
};

/// The contribution of a component to its state's fingerprint.
inline Fingerprint placed(Fingerprint component, ComponentRole place, u64 where) {
  const auto fold = [](u64 a, u64 b) {
    const unsigned __int128 product = static_cast<unsigned __int128>(a) * b;
    return static_cast<u64>(product) ^ static_cast<u64>(product >> 64);
  };
  const u64 position = (where + (static_cast<u64>(place) << 56)) * 0x9e3779b97f4a7c15ull;
  return {fold(component.lo ^ position ^ 0xa0761d6478bd642full, component.hi ^ 0xe7037ed1a0b428dbull) + component.lo,
          fold(component.hi ^ position ^ 0x8ebc6af09c88c6e3ull, component.lo ^ 0x589965cc75374cc3ull) ^
              (component.hi + position)};
}

}  // namespace pathfleet::vm
