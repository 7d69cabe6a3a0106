// A state store for sanitizers: between any two components is room that nobody may touch, so that a native which reads
// past the end of an object is seen. Main functions: intern and pair.
#pragma once

#include <map>
#include <string>

#include "core/component_store.h"

namespace pathfleet::testing {

class GuardedStore final : public ComponentStore {
 public:
  GuardedStore();
  ~GuardedStore() override;

  ComponentIndex intern(std::span<const std::byte> content, const ComponentHasher& hasher) override;
  ComponentIndex find(const Fingerprint&) const override {
    throw InternalError("nobody finds components by fingerprint here");
  }
  PairIndex pair(u32 left, u32 right) override;

 private:
  struct Tables;
  explicit GuardedStore(Tables* tables);

  Tables& tables_;
  std::map<std::string, ComponentIndex> components_;
  std::map<u64, PairIndex> pairs_;
};

}  // namespace pathfleet::testing
