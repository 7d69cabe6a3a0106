// The Java that suites bring along, so that they need nothing of ours: the files of src/testgen/java under the names
// that a suite gives them. Main functions: support_class() and verify_class().
#pragma once

#include <string>

namespace pathfleet::testgen {

/// The class `name` of `package` ("" for none): makes objects without running constructors, sets fields that are not
/// accessible, calls methods that are not, and prints what can be reached from some values as show() does.
std::string support_class(const std::string& package, const std::string& name);
/// The class `name` of `package` that runs a program's main in a class loader of its own, its choices answered from a
/// list.
std::string driver_class(const std::string& package, const std::string& name);
/// gov.nasa.jpf.vm.Verify for such a program.
std::string verify_class();
/// Whether that class has this method of the real one, private ones included.
bool answers_verify(const std::string& name, const std::string& descriptor);

}  // namespace pathfleet::testgen
