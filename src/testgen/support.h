// The Java classes that all suites of a folder share: src/testgen/java. Main function: support_class().
#pragma once

#include <string>
#include <string_view>

namespace pathfleet::testgen {

constexpr std::string_view kSupportPackage = "pathfleet", kSupportClass = "TestSupport";
/// The class that runs tests under a schedule. It is part of a suite only if a test needs it, because it needs the
/// module jdk.jdi to compile.
constexpr std::string_view kScheduleClass = "ScheduledRun";
/// The JUnit extension that gives each test classes of its own. It is part of a suite only if the program has static
/// state.
constexpr std::string_view kFreshClass = "FreshClasses";

/// Its source. It is the same for every suite.
std::string support_class();
std::string schedule_class();
std::string fresh_class();
/// Whether a test of a whole program can answer calls of this method of gov.nasa.jpf.vm.Verify, or need not.
bool answers_verify(const std::string& name, const std::string& descriptor);

}  // namespace pathfleet::testgen
