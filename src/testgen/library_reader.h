// Finds the content of an object of the JDK in its fields. Main class: LibraryReader.
//
// Nothing is run: a search reads inputs in the middle of a transition. So the fields of the JDK's classes must be known
// (library_content.def).
#pragma once

#include <functional>
#include <vector>

#include "testgen/library_content.h"
#include "vm/machine.h"

namespace pathfleet::testgen {

/// A field or array element that holds a part of the content.
struct ContentSlot {
  vm::Ref object;
  u32 offset;
  vm::Type type;
};

struct ContentSlots {
  std::vector<ContentSlot> slots;
  // What the elements do not show: "comparator", "order of access", "held". Such an object is compared, but no test
  // makes one.
  std::string special;
};

class LibraryReader {
 public:
  /// `decided`: the object that a reference stands for, which a symbolic search may not have decided (kNull then).
  LibraryReader(vm::Machine& machine) : machine_(machine) {}

  /// The elements of an object, or keys and values in turn.
  ContentSlots read(const LibraryContent& row, vm::Ref ref);

 private:
  ContentSlot slot(vm::Ref object, std::string_view field) const;
  ContentSlot element(vm::Ref array, u32 index) const;
  vm::Ref follow(vm::Ref object, std::string_view field) const;
  i32 number(vm::Ref object, std::string_view field) const;
  bool is_empty(const ContentSlot& slot) const;
  void whole_array(vm::Ref array, bool nulls);
  void pairs(vm::Ref array);
  void ring(vm::Ref array, u32 first, u32 count);
  void node(vm::Ref at, std::string_view key, std::string_view value);
  void buckets(vm::Ref table, std::string_view next, std::string_view key, std::string_view value);
  void in_order(vm::Ref root, const std::vector<std::string_view>& fields);
  void keys_of(vm::Ref map);
  void special_if(bool holds, const char* what);

  vm::Machine& machine_;
  ContentSlots content_;
};

}  // namespace pathfleet::testgen
