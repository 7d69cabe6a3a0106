// Parts of the library that are used once before main: then their classes are initialised and their caches filled, and
// threads that use them write nothing that others could notice. Main function: warm_up_of.
//
// Whether a program needs a part is not asked before the search. The search assumes that a program with several threads
// uses no part for the first time, nor has used one before it started the second thread (Assumption::library_cold).
// Where it does, the search begins again, with that part used in the boot sequence. What the program sees is the same,
// unless it changes what the library has read there (Assumption::warm_up_alone): the system properties, the standard
// streams, the default locale and time zone.
//
// After a warm-up, what the library made before main counts as constant, object by object, until the program writes it
// (vm/independence/constant_base.h).
#pragma once

#include <span>
#include <string_view>

namespace pathfleet::vm {

struct WarmUp {
  std::string_view part;
  std::string_view name;
};
std::span<const WarmUp> warm_ups();

/// The part that the library class of this name (JVMS 4.2.1) belongs to; empty: none.
std::string_view warm_up_of(std::string_view class_name);
bool has_warm_up(std::string_view part);
/// Whether the part keeps something that depends on the default locale or time zone of that time.
bool keeps_defaults(std::string_view part);

}  // namespace pathfleet::vm
