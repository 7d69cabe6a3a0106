// A class with calls of one native method, each with other arguments: values of all kinds, nulls, objects of other
// classes, objects that no constructor has seen, objects whose private fields sun.misc.Unsafe could have damaged. Main
// function: make_calls.
//
// Invariant: the same seed makes the same calls.
#pragma once

#include <random>
#include <string>
#include <vector>

#include "vm/machine.h"

namespace pathfleet::testing {

/// What NativeArguments.make returns: the class of each object.
using Pool = std::vector<const vm::Class*>;

struct Calls {
  std::string class_name;  // its method main(String[]) chooses among the calls; call K is a static method cK(Object[])
  std::vector<u8> bytes;
  std::vector<std::string> described;  // each call's arguments
};

struct CallKinds {
  bool symbolic = false;  // some arguments are inputs
  bool watched = false;   // there is another thread
  bool search = true;     // otherwise there is no choice: rK() makes the arguments and calls cK
};

/// `method` and its class must be public. `number` keeps the class's name apart from others'.
Calls make_calls(vm::Universe& universe, const vm::Method& method, const Pool& pool, CallKinds kinds, u32 count,
                 u32 number, std::mt19937_64& random);

}  // namespace pathfleet::testing
