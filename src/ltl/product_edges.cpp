#include "ltl/product_edges.h"

#include <algorithm>
#include <bit>

namespace pathfleet::ltl {

void RecordedState::write(ByteWriter& out) const {
  out.fingerprint(state);
  out.number(able);
  out.number(edges.size() * 2 + (accepting ? 1 : 0));
  for (const RecordedEdge& edge : edges) {
    out.fingerprint(edge.target);
    out.number(edge.choice == Product::no_choice ? 0 : u64{edge.choice} + 1);
    out.number(edge.mover);
  }
}

void RecordedState::read(ByteReader& in) {
  state = in.fingerprint();
  able = in.number();
  const u64 number = in.number();
  accepting = number % 2 != 0;
  edges.clear();
  for (u64 i = 0; i < number / 2; ++i) {
    RecordedEdge& edge = edges.emplace_back();
    edge.target = in.fingerprint();
    const u64 choice = in.number_below((u64{1} << 32) + 1);
    edge.choice = choice == 0 ? Product::no_choice : static_cast<u32>(choice - 1);
    edge.mover = static_cast<u8>(in.number_below(ThreadNumbers::most_threads + 1));
  }
}

void ProductEdges::on_state(StateId id, const StateRef& state, u32 depth, const Choices& choices) {
  keep_current();
  current_.state = state.fingerprint;
  current_.able = product_.able();
  current_.accepting = product_.is_accepting(state);
  current_.edges.clear();
  has_current_ = true;
  ++states_;
  other_->on_state(id, state, depth, choices);
}

void ProductEdges::on_transition(StateId from, u32 choice, const Step& step, StateId to) {
  if (step.end == StepEnd::state) {
    if (from == 0) {
      initial_ = step.next.fingerprint;
    } else {
      const ThreadBits mover = product_.mover(choice);
      const u8 number = mover == 0 ? 0 : static_cast<u8>(std::countr_zero(mover) + 1);
      // Of transitions of one thread to one state, one is enough.
      const auto same = [&](const RecordedEdge& edge) {
        return edge.target == step.next.fingerprint && edge.mover == number;
      };
      constexpr std::size_t most_compared = 16;
      auto& edges = current_.edges;
      const auto first = edges.end() - static_cast<std::ptrdiff_t>(std::min(edges.size(), most_compared));
      if (std::none_of(first, edges.end(), same))
        edges.push_back({step.next.fingerprint, product_.model_choice(choice), number});
    }
  }
  other_->on_transition(from, choice, step, to);
}

void ProductEdges::keep_current() {
  if (!has_current_) return;
  std::vector<Bytes>& chunks = chunks_[owner_of_(current_.state)];
  if (chunks.empty() || chunks.back().size() >= kChunk) {
    chunks.emplace_back();
    chunks.back().reserve(kChunk + kChunk / 16);
    bytes_ += chunks.back().capacity();
  }
  Bytes& chunk = chunks.back();
  const std::size_t size = chunk.size();
  const u64 capacity = chunk.capacity();
  has_current_ = false;
  try {
    ByteWriter writer(chunk);
    current_.write(writer);
  } catch (...) {
    chunk.resize(size);
    throw;
  }
  bytes_ += chunk.capacity() - capacity;
}

Bytes ProductEdges::take_chunk(u32 rank) {
  keep_current();
  std::vector<Bytes>& chunks = chunks_[rank];
  if (chunks.empty()) return {};
  Bytes chunk = std::move(chunks.back());
  chunks.pop_back();
  bytes_ -= chunk.capacity();
  return chunk;
}

}  // namespace pathfleet::ltl
