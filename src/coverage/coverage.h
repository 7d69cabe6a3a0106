// What of a program's code has been run: lines, branches in the source, branches in the bytecode. Main functions:
// collect() and merge().
//
// A branch of the bytecode is one side of a conditional jump or one target of a switch. A branch of the source is one
// outcome of the condition of a line, however many jumps it is compiled to: `a && b` has two outcomes, and four sides.
// A decision is the coarser measure of Visser, Pasareanu, Khurshid (ISSTA 2004): two for each line that branches, one
// if any of its jumps was taken and one if any was not. What javac adds for the assert statement is left out.
//
// Invariant: the same class file gives the same goals in the same order on every rank, so what ranks have reached can
// be added up.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/types.h"
#include "vm/interpreter/coverage.h"

namespace pathfleet::coverage {

constexpr i32 kNoLine = -1;

/// A share of what there is.
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
  u32 outcome = 0;  // index of the outcome of the source that it is, kInner: the condition goes on
  bool taken = false;
};
constexpr u32 kInner = 0xffffffff;

/// One outcome of a line's condition.
struct Outcome {
  i32 line = kNoLine;
  i32 leads_to = kNoLine;  // the line at which it goes on
  bool taken = false;
};

struct Method {
  std::string name;  // as in Java: "deleteEntry(redblack.RedBlackMap.Entry)", "<clinit>"
  std::string descriptor;
  std::string code_name;     // as in the class file
  std::optional<u64> paths;  // if they were recorded: different ones, from a call to its end (docs/coverage.md)
  std::vector<Instruction> instructions;  // by rising pc
  std::vector<Side> sides;
  std::vector<Outcome> outcomes;  // by line

  bool reached() const;
};

struct Class {
  std::string name;         // "p.C$D"
  std::string source_file;  // "p/C.java", empty if unknown
  std::vector<Method> methods;
};

/// By rising name of class.
struct Coverage {
  std::vector<Class> classes;
};

struct Counts {
  Count lines, outcomes, decisions, sides, methods;
  std::optional<u64> paths;  // the sum, if they were recorded
  Counts& operator+=(const Counts& other);
};
Counts counts_of(const Method& method);
Counts counts_of(const Class& c);
Counts counts_of(const Coverage& coverage);

/// What has been reached, and what there is to be reached.
Coverage collect(const std::vector<vm::CoveredClass>& covered);
/// Adds what others have reached.
void merge(Coverage& into, const Coverage& from);

}  // namespace pathfleet::coverage
