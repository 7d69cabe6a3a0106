// Objects of a running machine as an input or an outcome. Main class: HeapReader.
//
// In a symbolic search a value that is an expression is what a model of the path's condition makes of it; what the
// condition says nothing of is untouched, and so is a reference that nothing has read.
#pragma once

#include <optional>
#include <unordered_map>

#include "testgen/input_heap.h"
#include "vm/machine.h"

namespace pathfleet::testgen {

class HeapReader {
 public:
  /// `model` is needed where there are symbolic values.
  HeapReader(vm::Machine& machine, Heap& into, const expr::Model* model = nullptr)
      : machine_(machine), heap_(into), model_(model) {}

  /// A value of this type as a slot holds it, or as two do; what it leads to is read, too.
  Value read(char type, u64 slot, u64 second = 0);

 private:
  Value reference(vm::Ref ref);
  void fill(u32 index, vm::Ref ref);
  void read_fields(HeapObject& object, const vm::Class& type, vm::Ref ref);
  Value open(expr::Expr handle);
  Value stored(vm::Type type, vm::Ref ref, u32 offset);
  Value valued(char type, expr::Expr e) const;
  std::u16string text_of(vm::Ref string) const;

  vm::Machine& machine_;
  Heap& heap_;
  const expr::Model* model_;
  std::unordered_map<vm::Ref, u32> indexes_;
  std::vector<vm::Ref> pending_;
  bool filling_ = false;
};

/// The arguments of a method that is about to begin, from its locals. nullopt: no model of a symbolic search's path was
/// found.
std::optional<TestInput> read_call(vm::Machine& machine, const vm::Method& method, const u64* locals);
/// The input of a path that has ended, as EntryMethod::on_input hands it over.
TestInput read_input(vm::Machine& machine, const expr::Model& model);

}  // namespace pathfleet::testgen
