// The part of a test that compares an outcome with what is expected, as Java source. Main class: Assertions.
//
// Values are compared by content, as a person would write it: assertEquals(List.of(1, 2), result). Objects of the
// program are compared field by field, or, where that takes many lines, by their description (TestSupport.describe).
// What their own equals() says does not count, because it may be what is tested.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "testgen/arrangement.h"
#include "testgen/input_heap.h"
#include "testgen/java_source.h"

namespace pathfleet::testgen {

class Assertions {
 public:
  Assertions(vm::Universe& universe, JavaSource& source, const Arrangement& arrangement, const Roots& input,
             const Outcome& outcome)
      : universe_(universe),
        source_(source),
        arrangement_(arrangement),
        input_(input),
        outcome_(outcome),
        after_(outcome.after.heap) {}

  /// One statement that compares the result of the call, if that is enough; otherwise nullopt.
  std::optional<std::string> of_result(const std::string& call, char type);
  /// Statements about the arguments and the changed static fields after the call and, if `result` names a variable of
  /// this class, about the result.
  std::string of_state(const std::string& result, const vm::Class* result_class);

 private:
  const HeapObject& object(u32 index) const { return after_.objects.at(index); }
  bool is_immutable(u32 index) const;
  std::optional<std::string> equal_to(const Value& value, u32 depth = 0) const;
  std::optional<std::string> equal_to(u32 index, u32 depth) const;
  std::optional<std::string> array_of(const HeapObject& o, u32 depth) const;
  std::optional<std::string> collection_of(const std::vector<Value>& elements, std::size_t first, std::size_t step,
                                           const std::string& factory, u32 depth) const;
  std::optional<std::string> variable_of(const Value& value) const;
  bool has_plain_constructor(const vm::Class& record) const;
  bool is_held_by_arguments(u32 index) const;
  std::string compared(const std::string& expected, const std::string& actual, const Value& value) const;
  std::optional<std::string> cast_type(const vm::Class& c) const;
  bool compare_content(const HeapObject& o, const std::string& actual);
  bool compare_object(u32 index, const std::string& actual, const vm::Class* static_type);
  bool compare(const Value& value, const std::string& actual, const vm::Class* static_type);
  void line(const std::string& text);
  static std::string statement(const std::string& text);
  std::string description(const std::string& result) const;
  bool compare_static(const HeapField& field);

  vm::Universe& universe_;
  JavaSource& source_;
  const Arrangement& arrangement_;
  const Roots& input_;
  const Outcome& outcome_;
  const Heap& after_;
  std::vector<std::string> lines_;
  std::map<u32, std::string> seen_;  // objects of `after`: an expression for each
};

}  // namespace pathfleet::testgen
