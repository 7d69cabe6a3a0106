// Bounds on the length of paths: the criteria of criteria.def (Albert, Gomez-Zamalloa, Puebla, "PET: a partial
// evaluation-based test case generation tool for Java bytecode", PEPM 2010). Main function: Machine::pass_criteria.
//
// In one call, no block is entered more often than the head of the innermost loop around it, or than the method if
// there is none. So only these entries are counted, in methods of the program. The counters are locals behind those of
// the class file, and thus part of the state. The first counter counts the active calls of the method. Each other
// counter belongs to one loop head: its low 16 bits count the entries in all active calls of the method, the bits above
// them the consecutive entries by a backward jump. Steps are counted in the record of the thread, block by block.
//
// Invariant: in a state, no thread is at a counting instruction. So each entry counts once, wherever transitions end.

#include <fmt/format.h>

#include <algorithm>

#include "vm/interpreter/criteria.h"
#include "vm/interpreter/cut_places.h"
#include "vm/interpreter/frozen_frame.h"
#include "vm/interpreter/quick.h"
#include "vm/machine.h"

namespace pathfleet::vm {

namespace {

constexpr u32 kMost = 0xffff;

u32 visits_of(u64 counter) { return static_cast<u32>(counter) & kMost; }
u32 rounds_of(u64 counter) { return static_cast<u32>(counter) >> 16; }
u64 counter_of(u32 visits, u32 rounds) { return std::min(visits, kMost) | std::min(rounds, kMost) << 16; }

/// Whether the first instruction is the head of a loop, so that a call enters the loop.
bool begins_with_loop(const Method& method) {
  const Code& code = *method.code.load(std::memory_order_acquire);
  return !code.agains.empty() && code.agains.front().first == 0;
}

}  // namespace

bool Machine::reach_bound(u32 bound, std::string_view what) {
  step_.reason = fmt::format("{} bound {} reached", what, bound);
  if (options_.cuts) {
    walk_stack([&](const Method& method, u16 bci) {
      if (!method.holder->library)
        options_.cuts->add({method.holder->name, std::string(method.name).append(method.descriptor), bci});
      return true;
    });
  }
  stop(Stop::bounded);
  return false;
}

bool Machine::pass_criteria(const Visit& visit, u8 place) {
  if (!bounded_) return true;
#define CRITERION(name, select, match, text)                                                    \
  if (options_.name##_bound != 0 && (place & (select)) != 0 && (match) > options_.name##_bound) \
    return reach_bound(options_.name##_bound, #name);
#include "vm/interpreter/criteria.def"
#undef CRITERION
  return true;
}

bool Machine::visit_loop(u64& counter, bool again, u64 steps) {
  const u32 visits = visits_of(counter) + 1, rounds = again ? rounds_of(counter) + 1 : 0;
  counter = counter_of(visits, rounds);
  return pass_criteria({visits, rounds, threads_.current().steps += steps}, kLoopHead);
}

bool Machine::visit_block(u64 steps) { return pass_criteria({0, 0, threads_.current().steps += steps}, kBlock); }

// The counters of the innermost active call of the method, which hold the sums over all of its active calls.
const u64* Machine::counters_below(const Method& method) const {
  const u64* counters = nullptr;
  frames_.any_of(frozen_stack(), [&](const FrameStack::View& frame) {
    if (frame.method != &method) return false;
    counters = frame.locals + method.max_locals - method.counters;
    return true;
  });
  return counters;
}

void Machine::first_counters(const Method& method, u64* counters) {
  std::fill_n(counters, method.counters, 0);
  counters[0] = 1;
  if (begins_with_loop(method)) counters[1] = 1;
}

void Machine::start_counters(Method& method, u64* counters) {
  threads_.current().steps += universe_.code(method)->entry_steps;
  const u64* below = counters_below(method);
  if (!below) return first_counters(method, counters);
  for (u32 i = 0; i < method.counters; ++i) {
    const bool enters = i == 0 || (i == 1 && begins_with_loop(method));
    counters[i] = counter_of(visits_of(below[i]) + (enters ? 1 : 0), 0);
  }
}

bool Machine::has_room_for_call(Method& method) {
  Visit visit{1, 0, threads_.current().steps + universe_.code(method)->entry_steps};
  if (const u64* below = counters_below(method)) {
    visit.visits = visits_of(below[0]) + 1;
    if (begins_with_loop(method)) visit.visits = std::max(visit.visits, visits_of(below[1]) + 1);
  }
  return pass_criteria(visit, kEntry);
}

// A native ends its transition after itself, at an instruction that may begin a block.
bool Machine::pass_loop_entry() {
  Frame& frame = frames_.top();
  for (;; ++frame.pc) {
    switch (frame.pc->operation()) {
      case Quick::enter_loop:
        if (!visit_loop(frame.locals[frame.pc->a], false, frame.pc->imm)) return false;
        break;
      case Quick::enter_block:
        if (!visit_block(frame.pc->imm)) return false;
        break;
      default: return true;
    }
  }
}

}  // namespace pathfleet::vm
