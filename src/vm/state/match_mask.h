// Fields that are left out when states are compared: those annotated @FilterField and those that --ignore-field names.
// Two states that differ only there, and in what can be reached only from there, are one state, and the search goes on
// with the values of the one it found first. Main functions: MatchMask::apply, matched_fingerprint.
//
// Invariants: what is compared depends on the state and on its classes' fields alone, so it is the same for every
// worker and rank. An object that only ignored fields lead to stands behind all others in the heap, so it takes no part
// in their numbering. A state keeps the values: they are left out of its fingerprint and of StateRef::match, nowhere
// else.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/component_store.h"
#include "core/successors.h"
#include "vm/options.h"
#include "vm/program/class.h"
#include "vm/state/fingerprint.h"

namespace pathfleet::vm {

class Universe;

/// Whether the options or an annotation in the class file leave this field out.
bool is_ignored_field(const VmOptions& options, const Field& field);

/// Whether `text` fits a pattern in which '*' stands for any characters.
bool fits_pattern(std::string_view pattern, std::string_view text);

/// A component as it is compared.
class MatchMask {
 public:
  explicit MatchMask(const Universe& universe) : universe_(universe) {}

  /// The fields of this component that are left out; null if none are.
  const std::vector<IgnoredField>* ignored_in(std::span<const std::byte> component) const;
  /// Zeroes them in a copy.
  static void apply(const std::vector<IgnoredField>& ignored, std::byte* object);
  /// Whether an object that lives since before main is as it was then, but for what is left out.
  bool is_as_before_main(Ref ref, std::span<const std::byte> component) const;

 private:
  const Universe& universe_;
};

/// The fingerprint of what is compared of a state, from its root alone: what Canonicalizer computes another way.
/// `anew`: from the contents of all components.
Fingerprint matched_fingerprint(const Universe& universe, const ComponentStore& store, u64 root, bool anew);

}  // namespace pathfleet::vm
