// Data races (JLS 17.4.5): a state in which two threads that can go on are about to make conflicting accesses.
// Main function: DataRaceDetector::races.
//
// With VmOptions::races a transition that does not begin with a visible operation has none, so each access to what
// another thread can reach has a state right before it, in which its thread's next instruction is that access.
//
// Accesses are instructions for fields and array elements, and native methods: these say what they are about to use
// (Machine::will_use). Of one that does not, a race is neither found nor excluded: "unsupported". Volatile and final
// fields have no races; the library's operations that are one step (linearizable_operations.h), the code of
// java.util.concurrent and what the library caches are no accesses.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "classfile/opcodes.h"
#include "vm/interpreter/frozen_frame.h"
#include "vm/machine.h"

namespace pathfleet::vm {

class DataRaceDetector {
 public:
  explicit DataRaceDetector(Machine& machine) : machine_(machine) {}

  /// What the next instruction of a thread of the loaded state reads or writes.
  struct Access {
    Ref object;      // of a static field, the statics object of its class
    u64 begin, end;  // its bytes in the object
    bool writes;
    bool atomic;         // as a volatile access: no race with another such
    std::string name;    // "p.C.f", "int[]"
    std::string native;  // of one that does not say what it uses, which may be anything of the object; else empty
  };
  /// Empty: it is no access. With symbolic operands accesses are not known: `unknown` says so.
  std::vector<Access> next_accesses(u32 thread, bool& unknown) const;

  /// The races between these threads of the loaded state.
  std::vector<Finding> races(const std::vector<Machine::Enabled>& threads, std::string& unsupported) const;

 private:
  const FrozenFrame* top_frame(u32 thread) const;
  bool in_linearizable_operation(u32 thread) const;
  bool for_experts(u32 thread) const;
  std::optional<Access> access_of_instruction(u32 thread, const FrozenFrame& frame, classfile::Op op,
                                              bool& unknown) const;
  void add_native_accesses(u32 thread, std::vector<Access>& into) const;
  void add_uses(const AnnouncedUse& use, std::vector<Access>& into) const;
  Finding describe(u32 first, const Access& of_first, u32 second, const Access& of_second) const;

  Machine& machine_;
};

}  // namespace pathfleet::vm
