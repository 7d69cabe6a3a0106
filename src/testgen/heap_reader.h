// Objects of a running machine as an input or an outcome. Main class: HeapReader.
#pragma once

#include <unordered_map>

#include "testgen/input_heap.h"
#include "vm/machine.h"

namespace pathfleet::testgen {

class HeapReader {
 public:
  HeapReader(vm::Machine& machine, Heap& into) : machine_(machine), heap_(into) {}

  /// A value of this type as a slot holds it; what it leads to is read, too.
  Value read(char type, u64 slot);

 private:
  Value reference(vm::Ref ref);
  void fill(u32 index, vm::Ref ref);
  void read_fields(HeapObject& object, const vm::Class& type, vm::Ref ref);
  Value stored(vm::Type type, const vm::Object* object, u32 offset);

  vm::Machine& machine_;
  Heap& heap_;
  std::unordered_map<vm::Ref, u32> indexes_;
  std::vector<vm::Ref> pending_;
  bool filling_ = false;
};

/// The arguments of a method that is about to begin, from its locals.
TestInput read_call(vm::Machine& machine, const vm::Method& method, const u64* locals);

}  // namespace pathfleet::testgen
