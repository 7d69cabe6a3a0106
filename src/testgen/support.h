// The Java classes that a suite contains, so that it needs nothing of Pathfleet: the files of src/testgen/java, renamed
// for the suite. Main functions: support_class() and verify_class().
#pragma once

#include <string>

namespace pathfleet::testgen {

/// The class `name` of `package` ("" for none). It creates objects without constructors, sets inaccessible fields,
/// calls inaccessible methods, and prints everything reachable from given values as show() does.
std::string support_class(const std::string& package, const std::string& name);
/// The class `name` of `package` that runs main of a program in a new class loader and answers the program's choices
/// from a list.
std::string driver_class(const std::string& package, const std::string& name);
/// The class gov.nasa.jpf.vm.Verify for such a program.
std::string verify_class();
/// Whether that class has this method of the original class (private methods included).
bool answers_verify(const std::string& name, const std::string& descriptor);

}  // namespace pathfleet::testgen
