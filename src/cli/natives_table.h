// docs/supported-java.md: what of Java's library has a body of ours, is modelled, or is refused. Main function:
// natives_markdown().
#pragma once

#include <string>

namespace pathfleet::cli {

/// From the tables of src/vm (natives, outside) and the jars of models. Throws BadInput without a JDK.
std::string natives_markdown();

}  // namespace pathfleet::cli
