// Generates docs/supported-java.md: the methods of the Java library that have a native implementation here, are
// modelled, or are refused. Main function: natives_markdown().
#pragma once

#include <string>

namespace pathfleet::cli {

/// Made from the tables of src/vm (natives, environment classes) and the jars of models. Throws BadInput without a JDK.
std::string natives_markdown();

}  // namespace pathfleet::cli
