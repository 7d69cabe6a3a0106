// A program as the product with an automaton sees it: with the reduction of temporal properties, if the search may use
// it. Main function: CycleModel::view.
#pragma once

#include <optional>

#include "ltl/product.h"
#include "reduction/invisible_ample_sets.h"
#include "vm/java_program.h"

namespace pathfleet::cli {

class CycleModel {
 public:
  /// The program and the store live longer.
  CycleModel(vm::JavaProgram& program, ComponentStore& store, bool ample_sets) : program_(program), store_(store) {
    if (ample_sets) reduced_.emplace(program, program);
  }
  CycleModel(const CycleModel&) = delete;

  ltl::Product::Model view() {
    if (!reduced_) return {program_, program_, &program_, store_};
    return {*reduced_, program_, &*reduced_, store_, &*reduced_};
  }

 private:
  vm::JavaProgram& program_;
  ComponentStore& store_;
  std::optional<reduction::InvisibleAmpleSets> reduced_;
};

}  // namespace pathfleet::cli
