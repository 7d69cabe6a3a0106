// How traces tell calls into the library (library_verbs.def). Main function: verb_of.
#pragma once

#include "vm/program/class.h"

namespace pathfleet::vm {

struct LibraryVerb {
  enum class Order : u8 { none, unlock, lock, notify, wake, meet, put, take };

  std::string_view classes, methods;
  std::string_view does, waits;  // empty: told as any call
  Order order;
};

/// Null: the call has no verb of its own.
const LibraryVerb* verb_of(const Method& method);

}  // namespace pathfleet::vm
