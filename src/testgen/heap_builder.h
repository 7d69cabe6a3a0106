// Writes the bytecode that builds a heap. Main class: HeapBuilder.
//
// Objects of the program are made without constructors; objects of the library as a test makes them, by constructors,
// factories and methods. The class is not verified, so it may do what Java source cannot express.
#pragma once

#include <string>
#include <vector>

#include "classfile/code_writer.h"
#include "testgen/input_heap.h"
#include "testgen/library_content.h"

namespace pathfleet::testgen {

/// Why a heap cannot be built, one line.
struct CannotBuild {
  std::string reason;
};

/// Why no test can make this object, one line; empty: a test can.
std::string not_makeable(const Heap& heap, const HeapObject& object);

/// The objects of the library that are filled by their methods, in an order in which each comes after those that it
/// contains. (Sets and maps ask their elements for hash codes.)
std::vector<u32> filling_order(const Heap& heap);

class HeapBuilder {
 public:
  HeapBuilder(const Heap& heap, classfile::CodeWriter& code) : heap_(heap), code_(code) {}

  /// Keeps each object in the local variable with its index. Throws CannotBuild.
  void build();
  void push(const Value& value);

 private:
  void make(u32 index);
  void make_content(const HeapObject& object, const LibraryContent& row);
  void push_array(const std::vector<Value>& elements, std::size_t first, std::size_t step);
  void push_object(const Value& value);
  void push_bits(char type, u64 bits);
  void fill(u32 index);
  void fill_content(u32 index);

  const Heap& heap_;
  classfile::CodeWriter& code_;
  std::vector<bool> made_;
};

}  // namespace pathfleet::testgen
