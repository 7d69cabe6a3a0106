// How traces tell calls into the library (library_verbs.def). Main function: verb_of.
#pragma once

#include "vm/program/class.h"

namespace pathfleet::vm {

struct LibraryVerb {
  std::string_view classes, methods, does, waits;
};

/// Null: the call has no verb of its own.
const LibraryVerb* verb_of(const Method& method);

}  // namespace pathfleet::vm
