// Coverage of a program's code: lines, branches of the source, branches of the bytecode. Main functions: collect() and
// merge().
//
// A branch of the bytecode is one side of a conditional jump or one target of a switch. A branch of the source is one
// outcome of the condition of a line, no matter how many jumps implement it: `a && b` has two outcomes and four sides.
// A decision is the coarser measure of Visser, Pasareanu, Khurshid (ISSTA 2004). It has two goals for each line with
// branches: a jump of the line was taken, and a jump was not taken. Code that javac generates for assert statements is
// not counted.
//
// Invariant: a class file gives the same goals in the same order on every rank, so the results of ranks can be added.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/types.h"
#include "vm/interpreter/coverage.h"

namespace pathfleet::coverage {

constexpr i32 kNoLine = -1;

/// The covered part of a number of goals.
struct Count {
  u32 covered = 0;
  u32 total = 0;

  void add(bool is_covered) {
    covered += is_covered;
    ++total;
  }
  Count& operator+=(const Count& other) {
    covered += other.covered;
    total += other.total;
    return *this;
  }
  double percent() const { return total == 0 ? 100 : 100.0 * covered / total; }
};

struct Instruction {
  u16 pc = 0;
  i32 line = kNoLine;
  bool reached = false;
};

/// One side of a branch of the bytecode.
struct Side {
  u16 pc = 0;          // of the branch
  i32 line = kNoLine;  // of the branch
  u16 target = 0;
  u32 outcome = 0;  // index of its outcome in the source; kInner: none, the condition continues
  bool taken = false;
};
constexpr u32 kInner = 0xffffffff;

/// One outcome of a line's condition.
struct Outcome {
  i32 line = kNoLine;
  i32 leads_to = kNoLine;  // the line of the jump's target
  bool taken = false;
};

struct Method {
  std::string name;  // as in Java: "deleteEntry(redblack.RedBlackMap.Entry)", "<clinit>"
  std::string descriptor;
  std::string code_name;                  // as in the class file
  std::optional<u64> paths;               // number of different paths, if they were recorded (docs/coverage.md)
  std::vector<Instruction> instructions;  // by ascending pc
  std::vector<Side> sides;
  std::vector<Outcome> outcomes;  // by line

  bool reached() const;
};

struct Class {
  std::string name;         // "p.C$D"
  std::string source_file;  // "p/C.java", empty if unknown
  std::vector<Method> methods;
};

/// Sorted by class name.
struct Coverage {
  std::vector<Class> classes;
};

struct Counts {
  Count lines, outcomes, decisions, sides, methods;
  std::optional<u64> paths;  // the sum, if they were recorded
  Counts& operator+=(const Counts& other);
};
/// The sums over a method, a class or all classes.
Counts counts_of(const Method& method);
Counts counts_of(const Class& c);
Counts counts_of(const Coverage& coverage);

/// The goals of these classes, and which of them were reached.
Coverage collect(const std::vector<vm::CoveredClass>& covered);
/// Adds the results of another worker or rank.
void merge(Coverage& into, const Coverage& from);

}  // namespace pathfleet::coverage
