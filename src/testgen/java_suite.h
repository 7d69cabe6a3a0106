// A JUnit 5 suite in Java source, made of inputs and their outcomes. Main class: JavaSuite.
//
// A test builds its heap: with constructors that only set fields, otherwise without constructors. It sets fields
// directly if the suite's package may, otherwise by reflection. Then it calls the method and compares the outcome, as
// text, with the outcome in our machine. The suite needs JUnit and the program, but nothing of Pathfleet.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "testgen/input_heap.h"
#include "vm/program/universe.h"

namespace pathfleet::testgen {

struct SuiteNames {
  std::string directory;
  std::string package;     // "p.q"; empty: the unnamed package
  std::string class_name;  // "RedBlackMapTest"
};

/// A test that runs main with given answers to the program's choices.
struct ChoiceTest {
  std::string main_class;  // "p.Main"
  std::vector<std::string> arguments;
  std::vector<i32> answers;
  std::string outcome;  // the output and how the run ended: see driver_class()
  std::vector<std::string> notes;
  bool threads = false;  // the schedule of java may differ from that of this path
};

class JavaSuite {
 public:
  JavaSuite(vm::Universe& universe, SuiteNames names) : universe_(universe), names_(std::move(names)) {}

  /// Adds a test, or returns one line that says why it cannot be written.
  std::optional<std::string> add(const TestInput& input);
  void add(const ChoiceTest& test);
  u32 tests() const { return static_cast<u32>(methods_.size()); }
  /// Writes the files and returns their paths. Throws OutputLost.
  std::vector<std::string> write() const;

 private:
  std::string unique_name(const std::string& stem);
  std::string support() const { return names_.class_name + "Support"; }
  std::string driver() const { return names_.class_name + "Driver"; }

  vm::Universe& universe_;
  SuiteNames names_;
  std::vector<std::string> methods_;
  std::map<std::string, u32> used_names_;
  bool needs_support_ = false, needs_driver_ = false;
};

}  // namespace pathfleet::testgen
