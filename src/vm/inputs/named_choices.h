// Choices named by the configuration: the values of Verify.getInt("size"), if the configuration has size.class,
// size.min and size.max. Keys and classes are those of JPF's gov.nasa.jpf.vm.choice. Main function: named_choice().
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/types.h"

namespace pathfleet::vm {

/// The keys and values of a .jpf file, or of a table [jpf].
using Configuration = std::map<std::string, std::string, std::less<>>;

/// The values of a choice; doubles as their bits. Or, in one line, the reason why they are unknown.
using NamedChoice = std::variant<std::vector<i64>, std::string>;
NamedChoice named_choice(const Configuration& configuration, std::string_view key, bool of_doubles);

/// Whether the configuration defines a choice under this key, so that "key.min" and the like have a meaning.
bool is_named_choice(const Configuration& configuration, std::string_view key);

}  // namespace pathfleet::vm
