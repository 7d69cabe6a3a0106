// Which of the instructions that no test reaches are dead, and which may only lie behind a bound. Main function:
// unreached().
//
// The instructions that count are those which the control flow allows from the beginning of the tested methods, callees
// in, the library out (Albert, Gomez-Zamalloa, Puebla, PEPM 2010, 5). What may follow a place where a bound has ended
// a path is an over-approximation: a call may lead to every method of its name and descriptor, every instruction into
// the handlers around it, and every call of the library back into what the program overrides. So an instruction that is
// not among them, if nothing but bounds was left out, is dead under the assumptions of the search.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "vm/interpreter/coverage.h"
#include "vm/interpreter/cut_places.h"
#include "vm/program/universe.h"

namespace pathfleet::coverage {

enum class Why : u8 {
  dead,     // no input reaches it
  bounded,  // perhaps the continuation of a path that a bound has ended
  unknown,  // something else was left out as well
};

struct Unreached {
  struct Instruction {
    std::string class_name, method, descriptor;  // "p.C"; names as in the class file
    u16 pc;
    i32 line;
    Why why;
  };
  struct Method {
    std::string class_name, method, descriptor;
    std::vector<u16> reached;
    u32 total = 0;
  };
  u32 reached = 0, total = 0;  // of the instructions that count
  std::vector<Method> methods;
  std::vector<Instruction> instructions;
};

/// `tested`: the methods under test, as places at offset 0. `only_bounds`: nothing but bounds has kept the search from
/// exploring everything.
Unreached unreached(vm::Universe& universe, const std::vector<vm::CoveredClass>& covered,
                    const std::set<vm::CutPlaces::Place>& tested, const std::set<vm::CutPlaces::Place>& cuts,
                    bool only_bounds);

}  // namespace pathfleet::coverage
