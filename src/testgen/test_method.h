// One test of a suite, as Java source: makes the objects, calls the method, compares the outcome. Main class:
// TestMethod.
#pragma once

#include <string>

#include "testgen/arrangement.h"
#include "testgen/input_heap.h"
#include "testgen/java_source.h"

namespace pathfleet::testgen {

class TestMethod {
 public:
  TestMethod(vm::Universe& universe, JavaSource& source, const TestInput& input);

  /// The method with its annotations. Throws CannotWrite.
  std::string write(const std::string& name);
  /// The suite's class needs @SuppressWarnings.
  bool has_raw_types() const { return raw_; }

 private:
  struct Call {
    std::string text;
    bool direct;           // not by reflection
    std::string declared;  // the checked exceptions that the compiler sees: "Exception", "Throwable"; empty: none
  };
  Call call();
  std::string act(const Call& call);
  std::string returns(const Call& call);
  std::string throws_exception(const Call& call);
  std::string under_schedule(const std::string& arranged, const Call& call);
  std::string exception_type() const;

  vm::Universe& universe_;
  JavaSource& source_;
  const TestInput& input_;
  const vm::Method& method_;
  Arrangement arrangement_;
  bool raw_ = false;
  std::string declared_;
};

/// "    // note\n", whatever the text is.
std::string comment_line(const std::string& note);

}  // namespace pathfleet::testgen
