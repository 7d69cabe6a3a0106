#include "ltl/product_carrier.h"

#include "core/error.h"

namespace pathfleet::ltl {

void ProductCarrier::outline(const StateRef& state, ComponentList& used, ByteWriter& out) {
  const Product::Parts parts = product_.parts_of(state);
  out.number(u64{parts.automaton_state} * 2 + (parts.ended ? 1 : 0));
  if (parts.ended) {
    out.word(parts.end_labels);
  } else {
    model_->outline(parts.model, used, out);
  }
}

StateRef ProductCarrier::assemble(ByteReader& outline, std::span<const ComponentIndex> components,
                                  const Fingerprint& fingerprint) {
  Product::Parts parts;
  const u64 number = outline.number_below(u64{automaton_states_} * 2);
  parts.automaton_state = static_cast<u32>(number / 2);
  parts.ended = number % 2 != 0;
  if (parts.ended) {
    parts.end_labels = outline.word();
  } else {
    parts.model = model_->assemble(outline, components, Product::model_fingerprint(fingerprint, parts.automaton_state));
  }
  const StateRef state = product_.state_of(parts);
  if (state.fingerprint != fingerprint) {
    throw InternalError(
        "internal error: a product state has another fingerprint here than on the rank that sent it; please report it "
        "with the command line");
  }
  return state;
}

}  // namespace pathfleet::ltl
