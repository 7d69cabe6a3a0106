// Inputs and their outcomes as a JUnit 5 suite in Java source. Main class: JavaSuite.
//
// A test builds its heap with constructors where these do nothing but set fields, else without; sets fields directly
// where the suite's package may, else by reflection; calls the method, and compares what that left behind, as text,
// with what it left behind in our machine. The suite needs JUnit and the program, nothing of ours.
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
  std::string package;     // "p.q", empty: the unnamed one
  std::string class_name;  // "RedBlackMapTest"
};

/// A test that runs a program's main with its choices answered.
struct ChoiceTest {
  std::string main_class;  // "p.Main"
  std::vector<std::string> arguments;
  std::vector<i32> answers;
  std::string outcome;  // what was printed, and the end: see driver_class()
  std::vector<std::string> notes;
  bool threads = false;  // what java does need not be what this path did
};

class JavaSuite {
 public:
  JavaSuite(vm::Universe& universe, SuiteNames names) : universe_(universe), names_(std::move(names)) {}

  /// Adds a test; or says in one line why it cannot be written.
  std::optional<std::string> add(const TestInput& input);
  void add(const ChoiceTest& test);
  u32 tests() const { return static_cast<u32>(methods_.size()); }
  /// Writes the files. Their paths. Throws OutputLost if that fails.
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
