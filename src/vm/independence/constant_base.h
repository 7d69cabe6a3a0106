// Objects that the library made before main, and that nobody writes: constants, whose reads need no interleaving. Main
// function: ConstantBase::mark.
//
// That the program never writes such an object is an assumption for each of them, one of Assumption::disciplines:
// "constant" is the discipline, and the object takes the place of the field. It is made where a part of the library was
// used before main (vm/program/warm_ups.h), whose caches are read by every thread.
//
// Invariant: an object has kConstant instead of kShared in every state in which it was not written. Whatever writes an
// object, also its monitor, goes through Heap::for_write, which tells Machine::write_constant. The copy is an ordinary
// shared object, so its references are followed and its accesses are visible.
#pragma once

#include <string>
#include <vector>

#include "vm/program/object.h"

namespace pathfleet::vm {

class Machine;
class Universe;

class ConstantBase {
 public:
  /// At the end of the boot sequence: makes constants of the library's objects.
  void mark(Machine& machine);
  bool contains(Ref ref) const { return ref < constant_.size() && constant_[ref]; }
  /// Whether the library has read the object when parts of it were used before main, and programs may write it.
  bool was_read(Ref ref) const { return ref < was_read_.size() && was_read_[ref]; }
  /// The name of an object, the same on every rank: "what was made before main: java.util.HashMap 1f".
  static std::string name_of(const Universe& universe, Ref ref);

 private:
  void mark_as_read(Machine& machine);

  std::vector<bool> constant_, was_read_;
};

}  // namespace pathfleet::vm
