// A JUnit 5 suite in Java source, made of inputs and their outcomes. Main class: JavaSuite.
//
// A test makes its objects, calls the method and compares the outcome with that in our machine (test_method.h). The
// suite needs JUnit, the program and one class that all suites of a folder share (support.h).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "testgen/input_heap.h"
#include "testgen/java_source.h"
#include "testgen/schedule_recorder.h"
#include "testgen/test_names.h"
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
  std::string outcome;  // the output and how the run ended: see TestSupport.run
  std::vector<std::string> notes;
  bool threads = false;  // the schedule of java may differ from that of this path
  Schedule schedule;     // the one of this path, if there are threads; empty: it cannot be carried out
};

class JavaSuite {
 public:
  JavaSuite(vm::Universe& universe, SuiteNames names);

  /// Adds a test, or returns one line that says why it cannot be written.
  std::optional<std::string> add(const TestInput& input);
  void add(const ChoiceTest& test);
  /// How the suite names classes.
  JavaSource& source() { return source_; }
  u32 tests() const { return static_cast<u32>(methods_.size()); }
  /// Writes the files and returns their paths. Throws OutputLost.
  std::vector<std::string> write() const;
  /// Each test is to have classes of its own, because the program has static state.
  void use_fresh_classes() { fresh_classes_ = true; }

 private:
  std::string suite_class(const std::string& name, const std::string& tests) const;

  vm::Universe& universe_;
  SuiteNames names_;
  Imports imports_;
  JavaSource source_;
  std::vector<std::string> methods_;     // each with the name NAME
  std::vector<TestNames> wanted_names_;  // of the methods
  bool has_raw_types_ = false, fresh_classes_ = false;
};

}  // namespace pathfleet::testgen
