// Finds calls of constructors and methods that make the objects of inputs, so that a test need not set their fields.
// Main function: ObjectMakers::replace.
//
// For each class, sequences of calls are tried breadth first in a separate virtual machine: constructors, then methods,
// with the values that occur in the inputs. States that were reached before are not tried again. So the sequence that
// is found is one of the shortest, and the same one every time.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "testgen/concrete_calls.h"
#include "testgen/input_heap.h"
#include "testgen/java_source.h"

namespace pathfleet::testgen {

class ObjectMakers {
 public:
  /// `calls`: a machine that nobody else uses, with CoverageFilter::paths. `source`: what the suite can name. `inputs`:
  /// those that will be asked for. `most`: sequences tried for a class.
  ObjectMakers(ConcreteCalls& calls, JavaSource& source, const std::vector<TestInput>& inputs, u32 most);

  /// Has the receiver and arguments made by calls for which calls were found. Parts that were not read may have other
  /// values then; the input stays as it is unless the method takes the same path.
  void replace(TestInput& input);

 private:
  struct State {
    CallSequence sequence;
    Roots object;
    std::string text;
  };

  void note(const Heap& heap, const Value& value);
  bool may_make(const vm::Class& c) const;
  const std::vector<State>& states_of(const vm::Class& c);
  /// The search of one class.
  struct Search {
    std::vector<State>& states;
    std::set<std::string> known;        // texts of the states that were reached
    std::map<std::string, Roots> open;  // wanted objects that were not reached, by text
    std::set<std::string> features;     // of wanted objects
    bool selective = true;
    u32 runs = 0, most = 0;
  };
  /// Calls the method after the sequence, with each choice of arguments, and adds the new states. Whether there are
  /// any.
  bool grow(Search& search, const CallSequence& before, const vm::Method& method);
  void explore(Search& search, const std::vector<const vm::Method*>& constructors,
               const std::vector<const vm::Method*>& methods);
  std::vector<Value> choices(std::string_view type, Heap& heap) const;
  const State* find(const Roots& wanted);

  ConcreteCalls& calls_;
  JavaSource& source_;
  const u32 most_;
  std::map<char, std::vector<Value>> scalars_;  // that occur in the inputs, by type
  std::vector<HeapObject> objects_;             // strings, boxes and constants
  std::map<std::string, Roots> wanted_;         // the objects of all inputs, by text
  std::map<std::string, std::vector<State>> states_;
};

}  // namespace pathfleet::testgen
