// The Java sources of src/testgen/java, which the build embeds (cmake/EmbedText.cmake).
#pragma once

#include <string_view>

namespace pathfleet::testgen {

extern const std::string_view kSupportJava;
extern const std::string_view kDriverJava;
extern const std::string_view kVerifyJava;

}  // namespace pathfleet::testgen
