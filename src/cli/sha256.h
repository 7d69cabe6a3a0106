// SHA-256 (FIPS 180-4), for the hash of a program's source in a witness. Main function: sha256.
#pragma once

#include <string>
#include <string_view>

namespace pathfleet::cli {

/// In 64 hexadecimal digits.
std::string sha256(std::string_view bytes);

}  // namespace pathfleet::cli
