// The Java source of src/testgen/java, which the build embeds (cmake/EmbedText.cmake).
#pragma once

#include <string_view>

namespace pathfleet::testgen {

extern const std::string_view kTestSupportJava;

}  // namespace pathfleet::testgen
