// Reads objects of a running machine as an input or an outcome. Main class: HeapReader.
//
// In a symbolic search, expressions are evaluated under a model of the path condition. Values that the condition does
// not mention are untouched, and so are references that were never read.
#pragma once

#include <optional>
#include <unordered_map>

#include "testgen/input_heap.h"
#include "testgen/library_content.h"
#include "vm/machine.h"

namespace pathfleet::testgen {

class HeapReader {
 public:
  /// `model` is needed if there are symbolic values.
  HeapReader(vm::Machine& machine, Heap& into, const expr::Model* model = nullptr)
      : machine_(machine), heap_(into), model_(model) {}

  /// Reads a value of this type from one slot (long and double in a frame: from two), with all objects reachable from
  /// it.
  Value read(char type, u64 slot, u64 second = 0);
  /// Reads a static field in the same way.
  Value read_static(const vm::Field& field);
  /// The index of an object that was read.
  std::optional<u32> index_of(vm::Ref ref) const {
    const auto found = indexes_.find(ref);
    return found == indexes_.end() ? std::nullopt : std::optional(found->second);
  }

 private:
  void fill_pending();
  Value reference(vm::Ref ref);
  void fill(u32 index, vm::Ref ref);
  void read_content(HeapObject& object, const LibraryContent& row, vm::Ref ref);
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

/// The arguments of a method that is about to begin, from its local variables. nullopt: in a symbolic search, no model
/// of the path condition was found.
std::optional<TestInput> read_call(vm::Machine& machine, const vm::Method& method, const u64* locals);
/// The input of a path that has ended, for EntryMethod::on_input.
TestInput read_input(vm::Machine& machine, const expr::Model& model);

}  // namespace pathfleet::testgen
