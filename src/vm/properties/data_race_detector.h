// Data races (JLS 17.4.5): states in which two enabled threads are about to make conflicting accesses. Main function:
// DataRaceDetector::races.
//
// With VmOptions::races, a transition has a visible operation only if it begins with it. So each access to an object
// that another thread can reach has a state right before it, in which it is its thread's next instruction.
//
// Accesses are instructions on fields and array elements, and native methods, which announce their uses
// (Machine::will_use). For a native that does not, races are neither found nor excluded: "unsupported". Volatile and
// final fields have no races. Library operations that are one step (linearizable_operations.h), the code of
// java.util.concurrent, and caches of the library do not count as accesses.
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

  /// A read or write by the next instruction of a thread of the loaded state.
  struct Access {
    Ref object;      // for a static field, the statics object of its class
    u64 begin, end;  // its bytes in the object
    bool writes;
    bool atomic;       // as a volatile access: no race with another atomic access
    std::string name;  // "p.C.f", "int[]"
    // name of a native that does not announce its uses, so it may use any part of the object; else empty
    std::string native;
  };
  /// Empty: the next instruction is no access. Accesses with symbolic operands are not known; then `unknown` is set.
  std::vector<Access> next_accesses(u32 thread, bool& unknown) const;

  /// The races between these threads of the loaded state.
  std::vector<Finding> races(const std::vector<EnabledThread>& threads, std::string& unsupported) const;

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
