// Fields that are left out when states are compared: those annotated @FilterField and those named by --ignore-field.
// Two states are the same state if they differ only in these fields and in objects reachable only through them. The
// search continues with the values of the state that it found first. Main functions: MatchMask::apply,
// matched_fingerprint.
//
// Invariants: the compared part depends only on the state and on its classes' fields, so it is the same for every
// worker and rank. Objects reachable only through ignored fields lie behind all others in the heap, so they do not
// affect the numbering of the others. A state keeps the ignored values: only its fingerprint and StateRef::match leave
// them out.
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

/// Whether `text` matches a pattern in which '*' stands for any characters.
bool fits_pattern(std::string_view pattern, std::string_view text);

/// Masks the ignored fields of components.
class MatchMask {
 public:
  explicit MatchMask(const Universe& universe) : universe_(universe) {}

  /// The fields of this component that are left out; null if none are.
  const std::vector<IgnoredField>* ignored_in(std::span<const std::byte> component) const;
  /// Zeroes these fields in a copy of an object.
  static void apply(const std::vector<IgnoredField>& ignored, std::byte* object);
  /// Whether an immortal has its first content, apart from ignored fields.
  bool is_as_before_main(Ref ref, std::span<const std::byte> component) const;

 private:
  const Universe& universe_;
};

/// The fingerprint of the compared part of a state, computed from its root alone. Canonicalizer computes the same in
/// another way. `anew`: hash the contents of all components again.
Fingerprint matched_fingerprint(const Universe& universe, const ComponentStore& store, u64 root, bool anew);

}  // namespace pathfleet::vm
