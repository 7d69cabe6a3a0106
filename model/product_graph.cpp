#include "product_graph.h"

#include "core/error.h"

namespace pathfleet::model {
namespace {

/// Bytes of an outline, with the number of the state.
constexpr std::size_t outline_bytes = 48;

}  // namespace

ProductGraph::ProductGraph(const std::string& text) {
  for (std::size_t at = 0; at < text.size();) {
    std::size_t used = 0;
    try {
      lengths.push_back(std::stoul(text.substr(at), &used));
    } catch (const std::exception&) {
      throw BadInput(text + ": a graph is written as the lengths of its threads, such as 30x30x20");
    }
    states *= lengths.back();
    at += used + 1;
  }
  if (lengths.empty() || states == 0 || states >= 0xffffffff)
    throw BadInput(text + ": a graph has from 1 to 4,294,967,294 states");
}

void ProductSuccessors::load(const StateRef& state) {
  work_.expansion();
  loaded_ = state.root - 1;
  PF_CHECK(state.root != 0 && number_of(state.fingerprint) == loaded_);
}

Step ProductSuccessors::take(u32 choice) {
  work_.transition();
  ++transitions_;
  u64 place = 1;
  for (u32 thread = 0; thread < choice; ++thread) place *= graph_.lengths[thread];
  const u64 length = graph_.lengths[choice];
  const bool last = loaded_ / place % length == length - 1;
  return step_to(last ? loaded_ - place * (length - 1) : loaded_ + place);
}

void ProductCarrier::outline(const StateRef& state, ComponentList&, ByteWriter& out) {
  work_.outline();
  out.word(state.root);
  const std::byte rest[outline_bytes - 8] = {};
  out.block(rest);
}

StateRef ProductCarrier::assemble(ByteReader& outline, std::span<const ComponentIndex>,
                                  const Fingerprint& fingerprint) {
  work_.assembly();
  const u64 root = outline.word();
  outline.block();
  if (root == 0 || fingerprint != fingerprint_of(root - 1)) throw InternalError("a state came in pieces");
  return {root, fingerprint};
}

void ProductCarrier::export_component(ComponentIndex, ByteWriter&) { throw InternalError("there are no components"); }

ComponentIndex ProductCarrier::import_component(ByteReader&) { throw InternalError("there are no components"); }

}  // namespace pathfleet::model
