// The slow checker of a search. It stores whole serialized states, and reconstructs each by taking its choices from the
// initial state. It uses neither collapse nor hashing nor reduction. Main functions: brute_force, search.
//
// Invariant: brute_force() treats two states as equal exactly if their plain texts are equal (vm/state/plain_state.h).
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/search.h"
#include "vm/options.h"

namespace pathfleet::testing {

/// A program among tests/programs, by its main class.
vm::VmOptions program(std::string main_class, vm::Granularity granularity = vm::Granularity::standard);

/// What an exploration finds, whoever does it.
struct Found {
  u64 states = 0;
  u64 transitions = 0;
  std::set<std::string> errors;       // identities
  std::set<std::string> unsupported;  // reasons
  std::vector<std::string> outputs;   // with VmOptions::outputs
  /// What brute_force() saw that must not be: two texts with one root, say. One line each, the texts below.
  std::vector<std::string> contradictions;
};

Found brute_force(const vm::VmOptions& options);

enum class Store { fingerprint, exact };
enum class Order { depth_first, breadth_first };
/// The same by explore(). A final field that is written where others see it makes both start again without trust in
/// them.
Found search(const vm::VmOptions& options, Store store, Order order = Order::depth_first);

/// Takes these choices from the initial state and loads what they lead to. Throws std::runtime_error if they do not
/// lead to a state.
StateRef follow(Successors& program, const std::vector<u32>& choices);

}  // namespace pathfleet::testing
