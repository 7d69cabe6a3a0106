// Records the transitions of a product that this rank takes while ranks explore it, for the rank that owns the state
// they leave. Main functions: on_state(), on_transition().
//
// Invariants: a state is recorded once, with all its transitions that end in states, unless the search was stopped. The
// threads are named by this rank's own numbers (Product::thread_names), and states by their fingerprints.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "core/bytes.h"
#include "core/search.h"
#include "ltl/product.h"

namespace pathfleet::ltl {

/// The rank that owns a fingerprint.
using OwnerOf = std::function<u32(const Fingerprint&)>;

/// A transition as it is recorded.
struct RecordedEdge {
  Fingerprint target;
  u32 choice;  // of the model; Product::no_choice
  u8 mover;    // the number of a thread, and 1; 0: none
  friend bool operator==(const RecordedEdge&, const RecordedEdge&) = default;
};

/// A state as it is recorded.
struct RecordedState {
  Fingerprint state;
  ThreadBits able = 0;
  bool accepting = false;
  std::vector<RecordedEdge> edges;

  void write(ByteWriter& out) const;
  void read(ByteReader& in);
};

class ProductEdges final : public SearchObserver {
 public:
  /// `other` hears of all events, too.
  ProductEdges(Product& product, u32 ranks, OwnerOf owner_of, std::unique_ptr<SearchObserver> other)
      : product_(product), owner_of_(std::move(owner_of)), other_(std::move(other)), chunks_(ranks) {}

  void on_transition(StateId from, u32 choice, const Step& step, StateId to) override;
  void on_state(StateId id, const StateRef& state, u32 depth, const Choices& choices) override;
  void on_error(const Counterexample& counterexample) override { other_->on_error(counterexample); }
  void on_progress(const Progress& progress) override { other_->on_progress(progress); }

  /// The states recorded so far.
  u64 states() const { return states_; }
  /// The initial state, if this rank has found it.
  const std::optional<Fingerprint>& initial() const { return initial_; }
  std::vector<u64> thread_names() const { return product_.thread_names(); }
  /// Takes some of what was recorded for a rank; empty: there is no more. Not to be called while a state is expanded.
  Bytes take_chunk(u32 rank);
  /// Bytes in use.
  u64 bytes() const { return bytes_; }

 private:
  static constexpr std::size_t kChunk = std::size_t{1} << 18;

  void keep_current();

  Product& product_;
  const OwnerOf owner_of_;
  const std::unique_ptr<SearchObserver> other_;
  std::vector<std::vector<Bytes>> chunks_;  // by rank
  u64 bytes_ = 0;
  u64 states_ = 0;
  bool has_current_ = false;
  RecordedState current_;
  std::optional<Fingerprint> initial_;
};

}  // namespace pathfleet::ltl
