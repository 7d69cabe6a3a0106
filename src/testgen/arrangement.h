// The part of a test that makes its objects, as Java source. Main class: Arrangement.
//
// Objects of the program are made with a constructor that only sets fields, otherwise without a constructor. Fields are
// set directly if the suite's package may, otherwise by reflection. Objects of the library are made as their content
// says (library_content.def).
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "testgen/input_heap.h"
#include "testgen/java_source.h"
#include "testgen/library_content.h"

namespace pathfleet::testgen {

/// Why no test can be written for an input, one line.
struct CannotWrite {
  std::string reason;
};

class Arrangement {
 public:
  /// `taken`: names that the test uses for something else.
  Arrangement(vm::Universe& universe, JavaSource& source, const TestInput& input, std::set<std::string> taken);

  /// The statements that make the objects and set static fields. Throws CannotWrite.
  std::string write();

  /// The value as an expression. Throws CannotWrite.
  std::string expression(const Value& value) const;
  /// The value as an expression of this type, which may be a subtype of the variable's declared type.
  std::string cast(const std::string& descriptor, const Value& value) const;
  /// The class that the source gives the variable of an object; null: none, or the source cannot name it.
  const vm::Class* declared_class(u32 index) const;
  /// Strings, boxes and constants have no variable.
  bool is_inline(u32 index) const;
  /// The variable of an object; empty: it has none, because it comes into being with another one.
  const std::string& name(u32 index) const { return names_[index]; }
  /// What the test must declare because of the calls that make objects.
  const std::string& declared_exceptions() const { return declared_; }
  bool is_record(u32 index) const;
  std::string class_literal(std::string_view descriptor) const;
  /// The suite needs @SuppressWarnings.
  bool has_raw_types() const { return raw_; }
  /// An object that stands for a static field of the program in calls of TestSupport.
  std::string static_field(const HeapField& field) const;
  /// The name of the class TestSupport.
  std::string support() const;

 private:
  const HeapObject& object(u32 index) const { return heap_.objects.at(index); }
  const vm::Class& class_of(u32 index) const { return *universe_.load(object(index).class_name); }
  void name_objects();
  std::string stem(u32 index) const;
  std::map<u32, std::string> names_by_field() const;
  void find_hidden();
  void find_types();
  void note_type(const Value& value, std::string_view signature);
  void make_by_calls(u32 index, const CallSequence& sequence);
  bool is_late(u32 index) const;
  void declare(u32 index);
  void declare_late(u32 index);
  void declare_content(u32 index, const LibraryContent& row);
  void declare_record(u32 index);
  void declare_variable(u32 index, const std::string& maker);
  std::string make_array(u32 index);
  bool all_inline(u32 index) const;
  std::string elements(u32 index) const;
  void fill(u32 index);
  void fill_content(u32 index);
  void set_statics();
  std::vector<HeapField> all_fields(u32 index);
  std::string type_of_variable(u32 index, const std::string& otherwise);

  vm::Universe& universe_;
  JavaSource& source_;
  const TestInput& input_;
  const Heap& heap_;
  std::set<std::string> taken_;
  std::vector<std::string> names_;
  std::map<u32, std::string> types_;  // of variables of generic classes of the library
  std::map<u32, std::set<std::string>> constructed_;
  std::set<u32> hidden_;  // objects that come into being with another one
  std::set<u32> done_late_;
  std::set<u32> untyped_;   // records that must be created by reflection
  std::set<u32> complete_;  // containers that were made with their elements
  std::string body_, declared_;
  bool raw_ = false, bypasses_ = false;
};

}  // namespace pathfleet::testgen
