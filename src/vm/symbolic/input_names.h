// The names of inputs. An input is known by its name: to the solver, to a replay and in reports. So two inputs of a
// path must not have the same one.
//
//   a parameter                              x         its name in the program, or arg1
//   what it leads to                         x.next.f, x[2]
//   a field that another one hides           x.p/base::f
//   an input that the program makes          y_3       its number along the path behind the program's name for it
//   an object with annotated fields          p/C_3
//   a static field                           p/c::f
//
// Invariant: they differ. Identifiers contain none of . / [ : #, only the name of an input that the program makes ends
// in a number, and a parameter whose name does has a # in front.
#pragma once

#include <string>
#include <string_view>

#include "core/types.h"

namespace pathfleet::vm {

/// Of the n-th input that a path makes; `name` is what the program calls it, or an internal class name.
std::string numbered_name(std::string_view name, u32 number);
/// Of a parameter; `name` is empty if the class file does not say it.
std::string parameter_name(std::string_view name, u32 number);
/// Of a field of the object `base`, of which another field of the same name hides it.
std::string hidden_name(std::string_view base, std::string_view holder, std::string_view field);
/// Of a static field; `holder` is the internal name of its class.
std::string static_name(std::string_view holder, std::string_view field);

}  // namespace pathfleet::vm
