// The Java source of src/testgen/java, which the build embeds (cmake/EmbedText.cmake).
#pragma once

#include <string_view>

namespace pathfleet::testgen {

extern const std::string_view kTestSupportJava;
extern const std::string_view kScheduledRunJava;
extern const std::string_view kFreshClassesJava;

}  // namespace pathfleet::testgen
