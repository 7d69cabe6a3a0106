// Carries states of a product to other ranks: the state of the automaton, and the state of the model, which the
// model's own carrier carries. Main functions: outline(), assemble().
//
// Invariant: a product state that was assembled has the fingerprint that its sender named.
#pragma once

#include <memory>

#include "core/state_carrier.h"
#include "ltl/product.h"

namespace pathfleet::ltl {

class ProductCarrier final : public StateCarrier {
 public:
  /// `automaton_states`: how many states a state of the product may name.
  ProductCarrier(const Product& product, u32 automaton_states, std::unique_ptr<StateCarrier> model)
      : product_(product), automaton_states_(automaton_states), model_(std::move(model)) {}

  void outline(const StateRef& state, ComponentList& used, ByteWriter& out) override;
  StateRef assemble(ByteReader& outline, std::span<const ComponentIndex> components,
                    const Fingerprint& fingerprint) override;
  void export_component(ComponentIndex component, ByteWriter& out) override {
    model_->export_component(component, out);
  }
  ComponentIndex import_component(ByteReader& in) override { return model_->import_component(in); }

 private:
  const Product& product_;
  const u32 automaton_states_;
  const std::unique_ptr<StateCarrier> model_;
};

}  // namespace pathfleet::ltl
