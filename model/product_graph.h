// Generated graphs as large as needed, without a table of their states: the interleavings of some cyclic threads.
//
// A state is the position of each thread. A choice moves one thread one step, from its last position to its first. So
// the number of states is the product of the lengths, every state has one successor for each thread, every state can be
// reached from every other, and most successors are reached on many paths, as in the spaces of concurrent programs.
//
// Invariant: a state's number is known from its fingerprint (number_of), so no table of fingerprints is needed.
#pragma once

#include <string>
#include <vector>

#include "core/state_carrier.h"
#include "core/successors.h"

namespace pathfleet::model {

/// The finalizer of SplitMix64, and its inverse.
constexpr u64 scramble(u64 x) {
  x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9;
  x = (x ^ x >> 27) * 0x94d049bb133111eb;
  return x ^ x >> 31;
}
constexpr u64 unscramble(u64 x) {
  x = (x ^ x >> 31 ^ x >> 62) * 0x319642b2d24d8ec3;
  x = (x ^ x >> 27 ^ x >> 54) * 0x96de1b173f119089;
  return x ^ x >> 30 ^ x >> 60;
}
static_assert(unscramble(scramble(123456789)) == 123456789);

inline Fingerprint fingerprint_of(u64 number) {
  const u64 low = scramble(number + 1);
  return {low, scramble(low ^ 0x9e3779b97f4a7c15)};
}
inline u64 number_of(const Fingerprint& fingerprint) { return unscramble(fingerprint.lo) - 1; }

struct ProductGraph {
  /// From "30x30x20": the lengths of three threads. Throws BadInput.
  explicit ProductGraph(const std::string& text);

  std::vector<u64> lengths;  // by thread
  u64 states = 1;
};

/// What the parts of a search cost that a graph lacks: time to be spent, or to be noted.
class Work {
 public:
  virtual ~Work() = default;
  virtual void expansion() = 0;   // of a state, without its transitions
  virtual void transition() = 0;  // one of them
  virtual void outline() {}       // a state made ready to be sent
  virtual void assembly() {}      // a state received
};

class ProductSuccessors final : public Successors {
 public:
  ProductSuccessors(const ProductGraph& graph, Work& work) : graph_(graph), work_(work) {}

  Step initial() override { return step_to(0); }
  void load(const StateRef& state) override;
  Choices choices() override { return {.count = static_cast<u32>(graph_.lengths.size()), .finding = {}}; }
  Step take(u32 choice) override;
  std::string describe(u32 choice) override { return "thread " + std::to_string(choice); }
  u64 instructions() const override { return transitions_; }

 private:
  static Step step_to(u64 number) {
    Step step;
    step.next = {number + 1, fingerprint_of(number)};
    return step;
  }

  const ProductGraph& graph_;
  Work& work_;
  u64 loaded_ = 0;
  u64 transitions_ = 0;
};

/// A state travels as its number and as many bytes as the outline of a state of a Java program takes on average. It has
/// no components, so none are fetched.
class ProductCarrier final : public StateCarrier {
 public:
  explicit ProductCarrier(Work& work) : work_(work) {}

  void outline(const StateRef& state, ComponentList&, ByteWriter& out) override;
  StateRef assemble(ByteReader& outline, std::span<const ComponentIndex>, const Fingerprint& fingerprint) override;
  void export_component(ComponentIndex, ByteWriter&) override;
  ComponentIndex import_component(ByteReader&) override;

 private:
  Work& work_;
};

/// A store without components.
class NoComponents final : public ComponentStore {
 public:
  NoComponents() : ComponentStore({nullptr, nullptr, nullptr, &none, nullptr, &none}) {}
  ComponentIndex intern(std::span<const std::byte>, const ComponentHasher&) override { return 0; }
  ComponentIndex find(const Fingerprint&) const override { return 0; }
  PairIndex pair(u32, u32) override { return 0; }

 private:
  static constexpr u64 one = 1;
  static inline const std::atomic<u64> none{one};
};

}  // namespace pathfleet::model
