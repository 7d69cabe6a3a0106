// The text of generic signatures (JVMS 4.7.9.1): types are cut out of it, nothing is looked up. Main functions:
// take_type() and parts_of().
//
// The JVM does not verify signatures. Every function here takes any text and ends.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace pathfleet::vm::generic_signatures {

constexpr std::string_view kObject = "Ljava/lang/Object;";

/// A signature that nests deeper than any written by hand counts as absent.
std::string_view readable(std::string_view signature);

/// Removes the first type, with its arguments, from the front of a signature, and returns it.
std::string_view take_type(std::string_view& rest);

struct Parameter {
  std::string name, bound;             // the first bound
  std::vector<std::string> more = {};  // the other bounds
};
/// Removes the type parameters, such as "<T::Ljava/lang/Comparable<TT;>;U:Ljava/lang/Object;>", from the front of a
/// signature; `rest` keeps the remainder.
std::vector<Parameter> take_parameters(std::string_view& rest);

/// A class in a class type, with its arguments: "Lp/Outer<TT;>.Inner<+TU;>;" has the parts p/Outer with "TT;" and
/// p/Outer$Inner with "+TU;".
struct Part {
  std::string name;
  std::vector<std::string_view> arguments;  // of the text that was given
};
std::vector<Part> parts_of(std::string_view class_type);

/// "p/Outer$Inner" of "Lp/Outer<TT;>.Inner<TU;>;".
std::string erased_name(std::string_view class_type);
/// The descriptor of a type without variables.
std::string erasure(std::string_view type);

inline bool has_arguments(std::string_view type) { return type.find('<') != std::string_view::npos; }
inline std::string_view variable_name(std::string_view type) { return type.substr(1, type.size() - 2); }
inline bool is_variable(std::string_view type) { return type.size() > 2 && type[0] == 'T' && type.back() == ';'; }
inline bool is_wildcard(std::string_view argument) {
  return !argument.empty() && (argument[0] == '*' || argument[0] == '+' || argument[0] == '-');
}

}  // namespace pathfleet::vm::generic_signatures
