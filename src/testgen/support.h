// The Java class that all suites of a folder share: src/testgen/java/TestSupport.java. Main function: support_class().
#pragma once

#include <string>
#include <string_view>

namespace pathfleet::testgen {

constexpr std::string_view kSupportPackage = "pathfleet", kSupportClass = "TestSupport";

/// Its source. It is the same for every suite.
std::string support_class();
/// Whether a test of a whole program can answer calls of this method of gov.nasa.jpf.vm.Verify, or need not.
bool answers_verify(const std::string& name, const std::string& descriptor);

}  // namespace pathfleet::testgen
